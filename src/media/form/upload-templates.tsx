import { fileControls, type NamedFile, PLACE_OF_TEMPLATE } from "../../editor/form/file-texts.ts";
import { describedBy } from "../../kinds/albums.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import type { Field } from "../../kinds/words.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { FileRow, namesInRow } from "./file-row.tsx";
import "../../ui/office/style/button.css";
import "../../ui/office/style/state.css";
import "../../ui/office/style/upload.css";
import "../../ui/office/style/field.css";
import "../../ui/office/style/fold.css";

const nobodys: FileFacts = {
  path: "file.jpg",
  name: " ",
  type: "image/jpeg",
  size: 0,
  width: null,
  height: null,
  version: "",
};

/** Rows that the script of uploads copies: for a file on its way, and for a stored one. */
export function UploadTemplates({ field }: { field: Field }) {
  return (
    <>
      <p className="small quiet" role="status" data-files-said />
      <template data-row="on its way">
        <OnItsWay />
      </template>
      <template data-row="at school">
        <FileRow
          file={nobodys.path}
          facts={nobodys}
          names={namesInRow(field, PLACE_OF_TEMPLATE, true)}
          alt=""
          index={PLACE_OF_TEMPLATE}
          said={
            field.saidIn && (
              <SaidOfPhoto
                name={field.name}
                index={PLACE_OF_TEMPLATE}
                said={{ file: nobodys.path, alt: "", caption: "", isCover: false }}
                title=""
              />
            )
          }
        />
      </template>
    </>
  );
}

function OnItsWay() {
  return (
    <li className="upload">
      <span className="upload__picture upload__picture--sign">
        <Sign name="file" />
      </span>
      <div className="upload__body">
        <p className="upload__name" data-name />
        <p className="small quiet" data-when="preparing" hidden>
          Being made ready on this phone.
        </p>
        <p className="small quiet" data-when="waiting" hidden>
          Waits for those before it.
        </p>
        <progress className="upload__progress" data-when="moving" max={100} hidden />
        <p className="small nums" data-when="moving" data-words="moving" hidden />
        <p className="small" data-when="being made ready" hidden>
          It is sent, and being made ready now. You can go on writing.
        </p>
        <p className="small" data-when="no line" hidden>
          <strong>No line to the school.</strong> It is kept on this phone, and goes by itself when the line is back.
        </p>
        <p className="small quiet" data-when="stopped" hidden>
          Stopped. It is still on this phone.
        </p>
        <p data-when="failed, refused, gone" hidden>
          <span className="state state--failed">
            <Sign name="warn" /> <span data-words="failed" />
          </span>
        </p>
        <p className="small quiet" data-when="failed, refused" data-words="why" hidden />
        <p className="small" data-when="gone" hidden>
          Choose it once more: it goes on where it stopped.
        </p>
        <div className="upload__acts">
          <RowButton act="stop" when="waiting, moving, no line" words="Stop" />
          <RowButton act="again" when="failed, stopped" words="Try again" />
          <RowButton act="take out" when="failed, refused, stopped, gone" words="Take out" />
        </div>
      </div>
    </li>
  );
}

function RowButton({ act, when, words }: { act: string; when: string; words: string }) {
  return (
    <button className="text-button" type="button" data-act={act} data-when={when} hidden>
      {words} <span className="visually-hidden" data-name />
    </button>
  );
}

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
