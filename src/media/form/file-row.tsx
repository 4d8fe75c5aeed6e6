import type { ReactNode } from "react";
import { fileControls, type NamedFile, TEMPLATE_INDEX } from "../../editor/form/file-texts.ts";
import { describedBy } from "../../kinds/albums.ts";
import { describeFile, isPicture } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { isPoor, pdfText } from "../../kinds/files/files.ts";
import { isSmallPhoto, nameOfFile, officeFileAddress, SMALL_PHOTO } from "../../kinds/files/office-files.ts";
import type { Field } from "../../kinds/office-description.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { libraryAddress } from "../library-address.ts";
import "../../ui/office/style/field.css";
import "../../ui/office/style/state.css";
import "../../ui/office/style/upload.css";
import "../../ui/office/style/button.css";
import "../../ui/office/style/fold.css";

interface FileRowProps {
  file: string;
  facts: FileFacts | undefined;
  names: ReturnType<typeof namesInRow>;
  alt: string;
  index: number;
  cover?: ReactNode;
  said?: ReactNode;
}

/** Returns the names of a file's controls; null for those that its field lacks. */
export function namesInRow({ name, as, takes, isDescribed }: Field, index: number, hasOthers: boolean) {
  return {
    file: fileControls.file(name, index),
    out: fileControls.out(name, index),
    place: as === "files" && hasOthers ? fileControls.place(name, index) : null,
    /** In the grid, where several are chosen. */
    isTicked: as === "files" && takes === "pictures",
    alt: isDescribed ? fileControls.alt(name, index) : null,
  };
}

/** Works by plain posts. */
export function FileRow({ file, facts, names, alt, index, cover, said }: FileRowProps) {
  const name = nameOfFile(file, facts);
  return (
    <li className="upload">
      <input type="hidden" name={names.file} value={file} />
      <FilePicture path={file} isStored={facts !== undefined} />
      {names.isTicked && (
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
          {names.place && <FilePlace control={names.place} name={name} index={index} />}
          {facts && isPicture(file) && (
            <a className="text-button" href={libraryAddress(file)}>
              About this photo
              <span className="visually-hidden">
                , <span data-name>{name}</span>
              </span>
            </a>
          )}
          {cover}
          <label className="choice upload__out">
            <input type="checkbox" name={names.out} value="out" />
            <span>
              Take out{" "}
              <span className="visually-hidden" data-name>
                {name}
              </span>
            </span>
          </label>
        </div>
      </div>
      {names.alt && isPicture(file) && (
        <TextField
          name={names.alt}
          label="What is to be seen?"
          hint="One sentence, for those who cannot see it."
          autoComplete="off"
          defaultValue={alt}
        />
      )}
      {said}
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

/** Without script the place is a number to write. */
function FilePlace({ control, name, index }: { control: string; name: string; index: number }) {
  return (
    <>
      <MoveHandle name={name} />
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

function MoveHandle({ name }: { name: string }) {
  return (
    <button className="upload__handle" type="button" data-handle>
      <Sign name="menu" />
      <span className="visually-hidden">
        Move <span data-name>{name}</span>: drag it, or use the arrow keys
      </span>
    </button>
  );
}

/** A paper has a sign instead. */
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
          names={namesInRow(field, TEMPLATE_INDEX, true)}
          alt=""
          index={TEMPLATE_INDEX}
          said={
            field.saidIn && (
              <SaidOfPhoto
                name={field.name}
                index={TEMPLATE_INDEX}
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
