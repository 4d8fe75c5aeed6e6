import { fileControls, type NamedFile, TEMPLATE_INDEX } from "../../editor/form/file-texts.ts";
import { describedBy } from "../../kinds/albums.ts";
import { describeFile, isPicture } from "../../kinds/files/file-address.ts";
import { type FileFacts, isPoor, pdfText } from "../../kinds/files/files.ts";
import { isSmallPhoto, nameOfFile, officeFileAddress, SMALL_PHOTO } from "../../kinds/files/office-files.ts";
import type { Field } from "../../kinds/office-description.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { libraryAddress } from "../library-address.ts";

interface FileRowProps {
  field: Field;
  index: number;
  named: NamedFile;
  facts: FileFacts | undefined;
  /** Other rows stand beside it. */
  hasOthers: boolean;
  /** Of the document, for the offered description. */
  title?: string;
}

/** Works by plain posts. */
export function FileRow({ field, index, named, facts, hasOthers, title = "" }: FileRowProps) {
  const { name: of, as, takes, isDescribed, saidIn } = field;
  const { file, alt, isCover } = named;
  const name = nameOfFile(file, facts);
  return (
    <li className="upload">
      <input type="hidden" name={fileControls.file(of, index)} value={file} />
      <FilePicture path={file} isStored={facts !== undefined} />
      {as === "files" && takes === "pictures" && (
        <label className="upload__tick">
          <input type="checkbox" data-tick />
          <span className="visually-hidden">
            Choose <span data-name>{name}</span>
          </span>
        </label>
      )}
      <div className="upload__body">
        <p className="upload__name">
          {facts ? (
            <a href={officeFileAddress(file)} data-name>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <FileState facts={facts} />
        {facts?.paper?.title && <p className="small quiet">It calls itself “{facts.paper.title}”.</p>}
        <div className="upload__acts">
          {as === "files" && hasOthers && <FilePosition control={fileControls.place(of, index)} {...{ name, index }} />}
          {facts && isPicture(file) && (
            <a className="text-button" href={libraryAddress(file)}>
              About this photo
              <span className="visually-hidden">
                , <span data-name>{name}</span>
              </span>
            </a>
          )}
          {saidIn && hasOthers && index !== TEMPLATE_INDEX && (
            <label className="choice upload__out">
              <input type="radio" name={fileControls.cover(of)} value={file} defaultChecked={isCover} />
              <span>Cover</span>
            </label>
          )}
          <label className="choice upload__out">
            <input type="checkbox" name={fileControls.out(of, index)} value="out" />
            <span>
              Take out{" "}
              <span className="visually-hidden" data-name>
                {name}
              </span>
            </span>
          </label>
        </div>
      </div>
      {isDescribed && isPicture(file) && (
        <TextField
          name={fileControls.alt(of, index)}
          label="What is to be seen?"
          hint="One sentence, for those who cannot see it."
          autoComplete="off"
          defaultValue={alt}
        />
      )}
      {saidIn && <PhotoText name={of} index={index} named={named} title={title} />}
    </li>
  );
}

function FileState({ facts }: Pick<FileRowProps, "facts">) {
  if (!facts) {
    return (
      <p className="state state--failed">
        <Sign name="warn" /> Take it out: it is not stored any more.
      </p>
    );
  }
  return (
    <p className="stateline">
      <span className="state state--done">
        <Sign name="check" /> At school
      </span>{" "}
      <span data-about>{describeFile(facts)}</span>
      <span className="state state--failed" hidden={!isSmallPhoto(facts)} data-doubt>
        <Sign name="warn" /> {SMALL_PHOTO}
      </span>
      {facts.paper && isPoor(facts.paper) && (
        <span className="state state--failed">
          <Sign name="warn" /> {pdfText(facts.paper)}
        </span>
      )}
    </p>
  );
}

/** Without script the position is a number to write. */
function FilePosition({ control, name, index }: { control: string; name: string; index: number }) {
  return (
    <>
      <button className="upload__handle" type="button" data-handle>
        <Sign name="menu" />
        <span className="visually-hidden">
          Move <span data-name>{name}</span>: drag it, or use the arrow keys
        </span>
      </button>
      <label className="upload__place">
        Place
        <span className="visually-hidden">
          {" "}
          of <span data-name>{name}</span>
        </span>{" "}
        <input
          className="field__input"
          name={control}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={index + 1}
        />
      </label>
    </>
  );
}

/** A PDF has an icon instead. */
export function FilePicture({ path, isStored }: { path: string; isStored: boolean }) {
  if (!isStored || !isPicture(path)) {
    return (
      <span className="upload__picture upload__picture--sign">
        <Sign name={isPicture(path) ? "camera" : "file"} />
      </span>
    );
  }
  const address = officeFileAddress(path, { width: 320, format: "jpeg" });
  return <img className="upload__picture" src={address} width={72} height={72} alt="" loading="lazy" />;
}

const nobodys: FileFacts = {
  path: "file.jpg",
  name: " ",
  type: "image/jpeg",
  size: 0,
  width: null,
  height: null,
  version: "",
};

const nobody: NamedFile = { file: nobodys.path, alt: "", caption: "", isCover: false };

/** Rows that the script of uploads copies: for a file on its way, and for a stored one. */
export function UploadTemplates({ field }: { field: Field }) {
  return (
    <>
      <p className="small quiet" role="status" data-files-said />
      <template data-row="on its way">
        <OnItsWay />
      </template>
      <template data-row="at school">
        <FileRow field={field} index={TEMPLATE_INDEX} named={nobody} facts={nobodys} hasOthers />
      </template>
    </>
  );
}

const rowButtons = [
  ["stop", "waiting, moving, no line", "Stop"],
  ["again", "failed, stopped", "Try again"],
  ["take out", "failed, refused, stopped, gone", "Take out"],
] as const;

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
          {rowButtons.map(([act, when, words]) => (
            <button className="text-button" type="button" key={act} data-act={act} data-when={when} hidden>
              {words} <span className="visually-hidden" data-name />
            </button>
          ))}
        </div>
      </div>
    </li>
  );
}

interface PhotoTextProps {
  name: string;
  index: number;
  named: NamedFile;
  title: string;
}

/** Caption and description of a photo. */
function PhotoText({ name, index, named: { alt, caption }, title }: PhotoTextProps) {
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
