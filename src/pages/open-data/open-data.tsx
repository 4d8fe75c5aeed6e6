import { fileIn } from "../../base/language-names.ts";
import { screenTexts } from "../../school/screens.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { noText } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { Part } from "../../ui/part.tsx";
import { csvPath, dataNames, jsonPath } from "./data-sets.ts";
import { dataSetTexts, openDataTexts } from "./open-data.text.ts";

export default function OpenData() {
  const t = useText(openDataTexts);
  return (
    <TextPage title={useText(screenTexts).OpenData} text={{ ...noText, lead: t.lead }}>
      <Sets />
      <Others />
      <Licence />
      <Part id="fetching" title={t.fetching}>
        <p className="part__text">
          {`${t.fetchingText} `}
          <a href="/api/openapi.json">{t.description}</a> (OpenAPI 3.1).
        </p>
      </Part>
    </TextPage>
  );
}

function Sets() {
  const { schoolCode } = useFrame();
  const t = useText(openDataTexts);
  const sets = useText(dataSetTexts);
  return (
    <Part id="sets" title={t.facts}>
      <DataTable
        caption={t.factsCaption}
        columns={[t.data, t.inIt, t.programs, t.table]}
        rows={dataNames.map((name) => [
          sets[name].title,
          sets[name].use,
          <a href={`${jsonPath(name)}/${schoolCode}`} key="json">
            JSON<span className="visually-hidden">{t.of(sets[name].title)}</span>
          </a>,
          <a href={csvPath(name)} key="csv">
            CSV<span className="visually-hidden">{t.of(sets[name].title)}</span>
          </a>,
        ])}
        stack
      />
    </Part>
  );
}

function Others() {
  const { schoolCode, language } = useFrame();
  const t = useText(openDataTexts);
  const paths = [
    [t.today, `/api/today/${schoolCode}`],
    [t.calendar, fileIn(language, "/calendars/school.ics")],
    [t.atom, fileIn(language, "/feeds/news.atom")],
    [t.json, fileIn(language, "/feeds/news.json")],
  ] as const;
  return (
    <Part id="others" title={t.others}>
      <DataTable
        caption={t.othersCaption}
        columns={[t.data, t.address]}
        rows={paths.map(([name, path]) => [
          name,
          <a href={path} key="a">
            {path}
          </a>,
        ])}
        stack
      />
    </Part>
  );
}

function Licence() {
  const { name, page } = useFrame().profile.dataLicence;
  const t = useText(openDataTexts);
  return (
    <Part id="licence" title={t.licence}>
      <p className="part__text">
        {name ? (
          <>
            {t.under} {page ? <OutsideLink href={page}>{name}</OutsideLink> : name}
            {t.end}
          </>
        ) : (
          <>
            {`${t.noLicence} `}
            <a href="/ContactUs">{t.ask}</a>
            {t.before}
          </>
        )}
      </p>
    </Part>
  );
}
