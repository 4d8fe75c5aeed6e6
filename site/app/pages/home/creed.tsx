import { useProfile } from "../../layout/frame.ts";
import { Icon, type IconName } from "../../widgets/icon.tsx";

/** 4. Mission and vision; what the school has not written is left out. */
export function Creed() {
  const { mission, vision } = useProfile();
  if (!mission && !vision) return null;
  return (
    <section className="creed" aria-label="Mission and vision">
      <div className="wrap creed__grid">
        {mission && <Part title="Mission" text={mission} sign="lamp" />}
        {vision && <Part title="Vision" text={vision} sign="star" />}
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
