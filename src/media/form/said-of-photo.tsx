import { fileControls, type NamedFile } from "../../editor/form/file-texts.ts";
import { describedBy } from "../../kinds/albums.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/sign.tsx";
import "../../ui/office/style/field.css";
import "../../ui/office/style/fold.css";
import "../../ui/office/style/state.css";

/** The first photo is the cover, whichever is first. */
export function FirstIsCover({ name, rows }: { name: string; rows: readonly NamedFile[] }) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={fileControls.cover(name)}
        value=""
        defaultChecked={!rows.some(({ isCover }) => isCover)}
      />
      <span>The first photo is the cover</span>
    </label>
  );
}

export function CoverChoice({ name, file, isCover }: { name: string; file: string; isCover: boolean }) {
  return (
    <label className="choice upload__out">
      <input type="radio" name={fileControls.cover(name)} value={file} defaultChecked={isCover} />
      <span>Cover</span>
    </label>
  );
}

interface SaidOfPhotoProps {
  name: string;
  index: number;
  said: NamedFile;
  title: string;
}

export function SaidOfPhoto({ name, index, said: { alt, caption }, title }: SaidOfPhotoProps) {
  const offered = alt === "" && caption !== "" && title !== "" ? describedBy(title, caption) : null;
  return (
    <details className="fold upload__said">
      <summary>
        {alt ? (
          <span className="upload__alt">{alt}</span>
        ) : (
          <span className="state state--failed">
            <Sign name="pen" /> No description
          </span>
        )}{" "}
        <Sign name="next" />
      </summary>
      <TextField
        name={fileControls.caption(name, index)}
        label="Caption"
        autoComplete="off"
        maxLength={300}
        defaultValue={caption}
      />
      <TextField
        name={fileControls.alt(name, index)}
        label="What is to be seen?"
        autoComplete="off"
        maxLength={300}
        defaultValue={alt}
      />
      {offered && (
        <label className="choice">
          <input type="checkbox" name={fileControls.offered(name, index)} value={offered} />
          <span>Say “{offered}”</span>
        </label>
      )}
    </details>
  );
}
