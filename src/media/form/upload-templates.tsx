import { PLACE_OF_TEMPLATE } from "../../editor/form/file-texts.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import type { Field } from "../../kinds/words.ts";
import { Sign } from "../../ui/office/sign.tsx";
import { FileRow, namesInRow } from "./file-row.tsx";
import { SaidOfPhoto } from "./said-of-photo.tsx";
import "../../ui/office/style/button.css";
import "../../ui/office/style/state.css";
import "../../ui/office/style/upload.css";

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
