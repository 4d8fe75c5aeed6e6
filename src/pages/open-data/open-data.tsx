import { screenTitles } from "../../school/screens.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { noText } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { OutsideLink } from "../../ui/links.tsx";
import { Part } from "../../ui/part.tsx";
import { csvPath, dataNames, dataSets, jsonPath } from "./data-sets.ts";

export default function OpenData() {
  const lead = "What the school publishes, as data for other programs: free to fetch, without a key.";
  return (
    <TextPage title={screenTitles.OpenData} text={{ ...noText, lead }}>
      <Sets />
      <Others />
      <Licence />
      <Part id="fetching" title="How to fetch">
        <p className="part__text">
          The addresses stay. An answer changes when the school publishes something; ask with the ETag of your last
          answer, and you get 304 when nothing has changed. Dates are written 2026-11-20, hours are those of the school,
          fees are rupees. A table has a line for each value. All calls and fields:{" "}
          <a href="/api/openapi.json">the description of the API</a> (OpenAPI 3.1).
        </p>
      </Part>
    </TextPage>
  );
}

function Sets() {
  const { schoolCode } = useFrame();
  return (
    <Part id="sets" title="Facts of the school">
      <DataTable
        caption="Each of them stands on a page of this site too."
        columns={["Data", "What is in it", "For programs", "As a table"]}
        rows={dataNames.map((name) => [
          dataSets[name].title,
          dataSets[name].use,
          <a href={`${jsonPath(name)}/${schoolCode}`} key="json">
            JSON<span className="visually-hidden"> of {dataSets[name].title}</span>
          </a>,
          <a href={csvPath(name)} key="csv">
            CSV<span className="visually-hidden"> of {dataSets[name].title}</span>
          </a>,
        ])}
        stack
      />
    </Part>
  );
}

function Others() {
  const { schoolCode } = useFrame();
  const paths = [
    ["School today", `/api/today/${schoolCode}`],
    ["Calendar (iCalendar)", "/calendars/school.ics"],
    ["News and circulars (Atom)", "/feeds/news.atom"],
    ["News and circulars (JSON Feed)", "/feeds/news.json"],
  ] as const;
  return (
    <Part id="others" title="Lists and dates">
      <DataTable
        caption="What changes from day to day."
        columns={["Data", "Address"]}
        rows={paths.map(([name, path]) => [
          name,
          <a href={path} key="a">
            {path}
          </a>,
        ])}
      />
    </Part>
  );
}

function Licence() {
  const { name, page } = useFrame().profile.dataLicence;
  return (
    <Part id="licence" title="Licence">
      <p className="part__text">
        {name ? (
          <>You may use this data under {page ? <OutsideLink href={page}>{name}</OutsideLink> : name}.</>
        ) : (
          <>
            The school has not chosen a licence yet. <a href="/ContactUs">Ask the school</a> before you publish this
            data elsewhere.
          </>
        )}
      </p>
    </Part>
  );
}
