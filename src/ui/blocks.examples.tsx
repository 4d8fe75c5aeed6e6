import { Alert, CopyNote, FailureNumber } from "./alert.tsx";
import { DataTable } from "./data-table.tsx";
import { DayStone } from "./day-stone.tsx";
import { type Examples, inEachText, texts } from "./examples.ts";
import { Facts, Part, SideBlock } from "./part.tsx";
import { QrCode } from "./qr-code.tsx";
import { SeasonCard } from "./season-card.tsx";
import { Ways } from "./ways.tsx";

const unbroken = "Wind-und-Wetter-Beobachtungsstationsvorsteherin";
const facts: [string, string][] = [
  ["Kites", "128"],
  ["Kites that came back by themselves in the last school year", "One hundred and twenty-eight"],
  [unbroken, unbroken],
  ["सबसे लंबी डोर", "900 मीटर"],
];
const columns = ["Lost in", "Cost", "Who climbs"];
const rows: [string, string, string][] = [
  ["The orchard", "₹ 20", "The gardener"],
  ["The roof behind the old waterworks", `${texts.long} ${unbroken}`, "The gardener, when the dog is in"],
  ["चैपल की छत", texts.hindi, "रविवार से पहले कोई नहीं"],
];

export default {
  Alert: {
    ...inEachText((text) => <Alert kind="wait">{text}</Alert>),
    Done: <Alert kind="done">{texts.plain}</Alert>,
    Failed: (
      <Alert kind="failed">
        {texts.plain}
        <FailureNumber id="47Y4XP2S" />
      </Alert>
    ),
  },
  "Note above a copy": {
    "Failed to read": <CopyNote reading={{ staleSince: Date.parse("2026-11-16T09:30:00+05:30") }} />,
  },
  "Part of a page": inEachText((text, kind) => (
    <Part id={`part-${kind}`} title={text}>
      <p className="part__text">{text}</p>
    </Part>
  )),
  "Block at the side": inEachText((text) => (
    <SideBlock title={text}>
      <p>{text}</p>
    </SideBlock>
  )),
  Facts: { Numbers: <Facts facts={facts} />, "Words below their names": <Facts facts={facts} words /> },
  "Table of facts": {
    "In its own box": <DataTable caption="What a lost kite costs" columns={columns} rows={rows} shortNames />,
    "Stacked on a phone": <DataTable caption="What it costs to climb" columns={columns} rows={rows} stack />,
  },
  "Ways to reach a place": {
    "All of them": (
      <Ways
        address={["Blue Kite School of the Steady Wind", "Waterworks Road, Chandanpur"]}
        phones={["+91 00000 00128", "+91 00000 00129"]}
        email="strings.spools.tails.and.all.that.is.lost@bluekite.example"
        hours={texts.long}
      />
    ),
    "Hindi, and no telephone": <Ways address={["वाटरवर्क्स मार्ग, चंदनपुर"]} hours={texts.hindi} />,
  },
  "Day stone": { "A day": <DayStone date="2026-11-16" />, "No date": <DayStone date={null} /> },
  "Season card": {
    "Summer, now": <SeasonCard season="summer" name="Windy" months="January to March" now />,
    "Winter, long words": (
      <SeasonCard season="winter" name="The still months before the rains" months={texts.long} now={false} />
    ),
  },
  "QR code": {
    "At rest": <QrCode text="https://kites.example/" label="QR code of the kite room" />,
    Sample: <QrCode text={texts.plain} label="QR code, a sample" sample />,
  },
} satisfies Examples;
