import { inOneLine, struckInMessage } from "@school/content/rules/order-in-words";
import { useFrame } from "../../../shell/frame.ts";
import { Sign } from "../frame/sign.tsx";

/** The text for messages appears after the website says so too. */
export function ToldText({ publicUrl }: { publicUrl: string }) {
  const { schoolToday, profile } = useFrame();
  const told = schoolToday.told.filter(({ order }) => order !== null);
  if (told.length === 0) return null;
  const said = told.map((one) => inOneLine(one, struckInMessage)).join("\n");
  const message = `${profile.name}: ${said}\nIs this true? Look at ${publicUrl}/Today`;
  return (
    <section className="stack" aria-labelledby="message">
      <h2 id="message">Text for WhatsApp</h2>
      <p className="message">{message}</p>
      <p>
        <a
          className="button button--quiet"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          rel="noreferrer"
        >
          <Sign name="chat" /> Send by WhatsApp
        </a>
      </p>
    </section>
  );
}
