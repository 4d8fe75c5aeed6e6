import { fileControls, TEMPLATE_INDEX } from "../../editor/form/controls.ts";
import type { NamedFile } from "../../editor/form/form-texts.ts";
import { describedBy } from "../../kinds/albums.ts";
import { describeFile, isPicture } from "../../kinds/files/file-address.ts";
import { type FileFacts, isPoor, pdfText } from "../../kinds/files/files.ts";
import { isSmallPhoto, nameOfFile, officeFileAddress, SMALL_PHOTO } from "../../kinds/files/office-files.ts";
import type { Field } from "../../kinds/office-description.ts";
import { useText } from "../../ui/language.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { PhotoThumb } from "../../ui/office/lists.tsx";
import { Mark, TextLink } from "../../ui/office/parts.tsx";
import { libraryAddress } from "../library-address.ts";
import { type MediaSentence, mediaSentences } from "../media.text.ts";

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
  const say = useText(mediaSentences);
  const { name: of, as, takes, isDescribed, saidIn } = field;
  const { file, alt, isCover } = named;
  const name = nameOfFile(file, facts);
  return (
    <li className="upload grid beside">
      <input type="hidden" name={fileControls.file(of, index)} value={file} />
      <FilePicture path={file} isStored={facts !== undefined} />
      {as === "files" && takes === "pictures" && (
        <label className="upload__tick">
          <input type="checkbox" data-tick />
          <span className="visually-hidden">
            {say("Choose")} <span data-name>{name}</span>
          </span>
        </label>
      )}
      <div className="upload__body grid">
        <p className="upload__name small strong anywhere">
          {facts ? (
            <a href={officeFileAddress(file)} data-name>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <FileState facts={facts} />
        {facts?.paper?.title && (
          <p className="small quiet">{say("It calls itself “{title}”.", { title: facts.paper.title })}</p>
        )}
        <div className="cluster centered">
          {as === "files" && hasOthers && <FilePosition control={fileControls.place(of, index)} {...{ name, index }} />}
          {facts && (
            <TextLink to={libraryAddress(file)}>
              {isPicture(file) ? say("About this photo") : say("About this paper")}
              <span className="visually-hidden">
                , <span data-name>{name}</span>
              </span>
            </TextLink>
          )}
          {saidIn && hasOthers && index !== TEMPLATE_INDEX && (
            <label className="choice upload__out">
              <input type="radio" name={fileControls.cover(of)} value={file} defaultChecked={isCover} />
              <span>{say("Cover")}</span>
            </label>
          )}
          <label className="choice upload__out">
            <input type="checkbox" name={fileControls.out(of, index)} value="out" />
            <span>
              {say("Take out")}{" "}
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
          label={say("What is to be seen?")}
          hint={say("One sentence, for those who cannot see it.")}
          autoComplete="off"
          defaultValue={alt}
        />
      )}
      {saidIn && <PhotoText name={of} index={index} named={named} title={title} />}
    </li>
  );
}

function FileState({ facts }: Pick<FileRowProps, "facts">) {
  const say = useText(mediaSentences);
  if (!facts) return <Mark as="p" kind="failed" sign="warn" text={say("Take it out: it is not stored any more.")} />;
  return (
    <p className="stateline">
      {facts.isHidden ? (
        <Mark kind="failed" sign="hide" text={say("Hidden everywhere")} />
      ) : (
        <Mark kind="done" sign="check" text={say("At school")} />
      )}{" "}
      <span data-about>{describeFile(facts, say.language)}</span>
      <span className="state state--failed" hidden={!isSmallPhoto(facts)} data-doubt>
        <Sign name="warn" /> {say(SMALL_PHOTO)}
      </span>
      {facts.paper && isPoor(facts.paper) && <Mark kind="failed" sign="warn" text={say(pdfText(facts.paper))} />}
    </p>
  );
}

/** Without script the position is a number to write. */
function FilePosition({ control, name, index }: { control: string; name: string; index: number }) {
  const say = useText(mediaSentences);
  return (
    <>
      <button className="upload__handle" type="button" data-handle>
        <Sign name="menu" />
        <span className="visually-hidden">
          {say("Move")} <span data-name>{name}</span>
          {say(": drag it, or use the arrow keys")}
        </span>
      </button>
      <label className="upload__place flex centered gap-2">
        {say("Place")}
        <span className="visually-hidden">
          {" "}
          {say("of")} <span data-name>{name}</span>
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
      <span className="upload__picture cover round on-parchment middle slate">
        <Sign name={isPicture(path) ? "camera" : "file"} />
      </span>
    );
  }
  return <PhotoThumb path={path} className="upload__picture cover round on-parchment" />;
}

const ofNobody = {
  path: "file.jpg",
  name: " ",
  type: "image/jpeg",
  size: 0,
  width: null,
  height: null,
  version: "",
} as const;
const nobody: NamedFile = { file: ofNobody.path, alt: "", caption: "", isCover: false };

/** Rows that the script of uploads copies: for a file on its way, and for a stored one. */
export function UploadTemplates({ field }: { field: Field }) {
  return (
    <>
      <p className="small quiet" role="status" data-files-said />
      <template data-row="on its way">
        <OnItsWay />
      </template>
      <template data-row="at school">
        <FileRow field={field} index={TEMPLATE_INDEX} named={nobody} facts={ofNobody} hasOthers />
      </template>
    </>
  );
}

const rowButtons = [
  ["stop", "waiting, moving, no line", "Stop"],
  ["again", "failed, stopped", "Try again"],
  ["take out", "failed, refused, stopped, gone", "Take out"],
] as const;

const rowTexts: [when: string, text: MediaSentence, strong?: MediaSentence | ""][] = [
  ["preparing", "Being made ready on this phone."],
  ["waiting", "Waits for those before it."],
  ["being made ready", "It is sent, and being made ready now. You can go on writing.", ""],
  ["no line", "It is kept on this phone, and goes by itself when the line is back.", "No line to the school."],
  ["stopped", "Stopped. It is still on this phone."],
];

function OnItsWay() {
  const say = useText(mediaSentences);
  return (
    <li className="upload grid beside">
      <span className="upload__picture cover round on-parchment middle slate">
        <Sign name="file" />
      </span>
      <div className="upload__body grid">
        <p className="upload__name small strong anywhere" data-name />
        <progress className="upload__progress wide round" data-when="moving" max={100} hidden />
        <p className="small nums" data-when="moving" data-words="moving" hidden />
        {rowTexts.map(([when, text, strong]) => (
          <p className={strong === undefined ? "small quiet" : "small"} key={when} data-when={when} hidden>
            {strong && <strong>{say(strong)}</strong>} {say(text)}
          </p>
        ))}
        <p data-when="failed, refused, gone" hidden>
          <Mark kind="failed" sign="warn" text={<span data-words="failed" />} />
        </p>
        <p className="small quiet" data-when="failed, refused" data-words="why" hidden />
        <p className="small" data-when="gone" hidden>
          {say("Choose it once more: it goes on where it stopped.")}
        </p>
        <div className="cluster centered">
          {rowButtons.map(([act, when, words]) => (
            <button className="text-button" type="button" key={act} data-act={act} data-when={when} hidden>
              {say(words)} <span className="visually-hidden" data-name />
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

const short = { autoComplete: "off", maxLength: 300 };

/** Caption and description of a photo. */
function PhotoText({ name, index, named: { alt, caption }, title }: PhotoTextProps) {
  const say = useText(mediaSentences);
  const offered = alt === "" && caption !== "" && title !== "" ? describedBy(title, caption) : null;
  return (
    <details className="fold upload__said">
      <summary>
        {alt ? (
          <span className="upload__alt anywhere">{alt}</span>
        ) : (
          <Mark kind="failed" sign="pen" text={say("No description")} />
        )}{" "}
        <Sign name="next" />
      </summary>
      <TextField name={fileControls.caption(name, index)} label={say("Caption")} {...short} defaultValue={caption} />
      <TextField
        name={fileControls.alt(name, index)}
        label={say("What is to be seen?")}
        {...short}
        defaultValue={alt}
      />
      {offered && (
        <label className="choice">
          <input type="checkbox" name={fileControls.offered(name, index)} value={offered} />
          <span>{say("Say “{offered}”", { offered })}</span>
        </label>
      )}
    </details>
  );
}
