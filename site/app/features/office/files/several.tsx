import "../style/button.css";
import "../style/several.css";

const acts = [
  ["all", "All"],
  ["front", "To the front"],
  ["earlier", "Earlier"],
  ["later", "Later"],
  ["end", "To the end"],
  ["out", "Take out"],
  ["hide", "Hide everywhere"],
] as const;

/** The script shows it: without it each row has its own place and its own tick. */
export function SeveralPhotos() {
  return (
    <div className="several" hidden data-several>
      <button className="text-button" type="button" data-do="grid">
        Choose several
      </button>
      <div className="several__acts" hidden data-several-acts>
        <p className="small" role="status" data-several-said />
        {acts.map(([act, words]) => (
          <button
            className={act === "hide" ? "text-button text-button--stern" : "text-button"}
            type="button"
            key={act}
            data-do={act}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
