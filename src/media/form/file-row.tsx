import type { ReactNode } from "react";
import { fileControls } from "../../editor/form/file-texts.ts";
import { describeFile, isPicture } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { isSmallPhoto, nameOfFile, officeFileAddress, SMALL_PHOTO } from "../../kinds/files/office-files.ts";
import { isPoor, pdfInWords } from "../../kinds/files/pdf-facts.ts";
import type { Field } from "../../kinds/words.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { libraryAddress } from "../library-address.ts";
import "../../ui/office/style/field.css";
import "../../ui/office/style/state.css";
import "../../ui/office/style/upload.css";

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
          <Sign name="warn" /> {pdfInWords(facts.paper)}
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
