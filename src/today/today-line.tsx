import { useLocation } from "react-router";
import { languageNames } from "../base/language-names.ts";
import { useFrame } from "../shell/frame.ts";
import { isSamePath } from "../shell/navigation.ts";
import { NumberOfRequest } from "../ui/alert.tsx";
import { useText } from "../ui/language.ts";
import { OrderText } from "./order-text.tsx";
import { todayTexts } from "./today.text.ts";
import "./today-line.css";

export function TodayLine() {
  const { schoolToday, isOrderUnknown } = useFrame();
  const { pathname } = useLocation();
  const { told, isLoud } = schoolToday;
  const isToday = isSamePath("/Today", pathname);
  const t = useText(todayTexts);
  return (
    <section
      className={isLoud ? "today-line on-dawn today-line--loud no-print" : "today-line on-dawn no-print"}
      aria-label={t.line}
    >
      <LanguageSwitch />
      {told.map(({ head, claim, text, order }) =>
        order ? (
          <p key={order._id}>
            <OrderText {...{ head, claim, text }} />
          </p>
        ) : (
          <p key={head}>{isToday ? `${head} ${text}` : <a href="/Today">{`${head} ${text}`}</a>}</p>
        ),
      )}
      {isOrderUnknown && (
        <p>
          {t.unknown}
          <NumberOfRequest />
        </p>
      )}
      {told.every(({ order }) => order) && !isToday && (
        <p>
          <a href="/Today">{t.more}</a>
        </p>
      )}
    </section>
  );
}

/** Leads to the same page in each other language. Stands in the first line of the page, where a phone has room for it. */
function LanguageSwitch() {
  const { alternates, language } = useFrame();
  return alternates.map(
    (other) =>
      other.language !== language && (
        <a href={other.address} hrefLang={other.language} key={other.language}>
          {languageNames[other.language]}
        </a>
      ),
  );
}
