import { encode } from "uqr";
import { texts } from "../base/language.ts";
import { useText } from "./language.ts";
import "./qr-code.css";

const qrTexts = texts({
  sample: { en: "SAMPLE", hi: "नमूना" },
});

interface QrCodeProps {
  text: string;
  label: string;
  /** Covers the code with SAMPLE: no camera can read it. */
  sample?: boolean;
}

/** Light modules around a code (QR standard). */
const QUIET_ZONE = 4;

export function QrCode({ text, label, sample = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr__ground" width={size} height={size} />
      <path className="qr__modules" d={data.map(drawRow).join("")} />
      {sample && <Sample size={size} />}
    </svg>
  );
}

function Sample({ size }: { size: number }) {
  const height = Math.round(size / 4);
  return (
    <>
      <rect className="qr__ground" y={(size - height) / 2} width={size} height={height} />
      <text className="qr__sample" x={size / 2} y={size / 2}>
        {useText(qrTexts).sample}
      </text>
    </>
  );
}

/** Dark modules side by side are one stroke. */
function drawRow(row: boolean[], y: number): string {
  const runs = row.map((dark) => (dark ? "1" : "0")).join("");
  return [...runs.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
