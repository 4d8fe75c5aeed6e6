import { Icon } from "../../ui/icon.tsx";
import "./houses.css";

/** Other colours are named but not drawn. */
const shades = ["red", "blue", "green", "yellow"];

interface HousesProps {
  houses: { name: string; colour: string; motto: string }[];
}

export function Houses({ houses }: HousesProps) {
  return (
    <ul className="houses">
      {houses.map(({ name, colour, motto }) => {
        const shade = shades.find((known) => known === colour.toLowerCase());
        return (
          <li className="houses__house" key={name}>
            <span className={shade ? `houses__stone houses__stone--${shade}` : "houses__stone"}>
              <Icon name="star" />
            </span>
            <div>
              <h3 className="houses__name">{name}</h3>
              <p className="houses__note">{colour}</p>
              {motto && <p className="houses__note">“{motto}”</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
