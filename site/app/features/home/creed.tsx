import { useProfile } from "../../shell/frame.ts";
import { Icon, type IconName } from "../../widgets/icon.tsx";
import "../../widgets/niche.css";
import "./creed.css";

/** 4. Mission and vision. A sentence stands in for a missing text. */
export function Creed() {
  const { mission, vision } = useProfile();
  return (
    <section className="creed" aria-label="Mission and vision">
      <div className="wrap creed__grid">
        <Part title="Mission" text={mission || "The school’s mission will stand here."} sign="lamp" />
        <Part title="Vision" text={vision || "The school’s vision will stand here."} sign="star" />
      </div>
    </section>
  );
}

function Part({ title, text, sign }: { title: string; text: string; sign: IconName }) {
  return (
    <div className="creed__part">
      <span className="niche creed__niche">
        <Icon name={sign} />
      </span>
      <h2 className="section__title--quiet">{title}</h2>
      <p className="creed__text">{text}</p>
    </div>
  );
}
