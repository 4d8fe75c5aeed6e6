import type { Office } from "../../auth/office-context.ts";
import { fileControls } from "../../editor/form/controls.ts";
import { fileFieldsIn, filesIn, refusalsOf } from "../../editor/form/form-texts.ts";
import { describeFile } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { MAX_UPLOAD_MEGABYTES, MAX_UPLOADS, nameOfFile, type Takes } from "../../kinds/files/office-files.ts";
import type { Field, Texts } from "../../kinds/office-description.ts";
import { useText } from "../../ui/language.ts";
import { FieldError } from "../../ui/office/field.tsx";
import { Fold, Submit } from "../../ui/office/parts.tsx";
import { mediaSentences } from "../media.text.ts";
import { FilePicture, FileRow, UploadTemplates } from "./file-row.tsx";

/** Buttons that search stored files; the value is the field. They keep nothing, and no text is lost. */
export const FIND_FILES = "looks-for-files";

interface Offer {
  /** The searched words; may be empty. */
  words: string;
  /** Somebody has searched. */
  isSearched: boolean;
  /** Null before a search, in a form that would be too long with all files. */
  files: readonly FileFacts[] | null;
}

/** With more file fields, a form offers only search results. */
const MOST_OFFERS = 3;

export type FormFiles = Awaited<ReturnType<typeof filesOfForm>>;

/** @param address of the form. @param texts of the form, then others on the page. @param posted the search, and refusals. */
export async function filesOfForm(
  { files }: Office,
  address: string,
  fields: readonly Field[],
  texts: readonly [ofForm: Texts, ...others: Texts[]],
  posted: Readonly<Record<string, string>> = {},
) {
  const offers: Record<string, Offer> = {};
  const leaves = fileFieldsIn(fields, texts[0]);
  for (const { field, text } of leaves) {
    const { name, takes = "files" } = field;
    const words = (posted[fileControls.words(name)] ?? "").trim().slice(0, 100);
    const named = new Set(filesIn(text).map(({ file }) => file));
    const isSearched = words !== "" || posted[FIND_FILES] === name;
    const found = isSearched || leaves.length <= MOST_OFFERS ? await files.find(takes, words) : null;
    offers[name] = { words, isSearched, files: found?.filter(({ path }) => !named.has(path)) ?? null };
  }
  const refused = leaves.flatMap(({ field: { name } }) =>
    refusalsOf({ name }, posted).map((sentence) => ({ field: name, sentence })),
  );
  return { address, known: await files.describe(pathsOf(fields, texts)), offers, refused };
}

export function pathsOf(fields: readonly Field[], texts: readonly Texts[]): string[] {
  const leaves = texts.flatMap((one) => fileFieldsIn(fields, one));
  return leaves.flatMap(({ text }) => filesIn(text).map(({ file }) => file));
}

interface FileFieldProps {
  field: Field;
  text: string;
  error: string | undefined;
  files: FormFiles;
  /** For the offered descriptions. */
  title: string;
}

export function FileField({ field, text, error, files, title }: FileFieldProps) {
  const say = useText(mediaSentences);
  const { name, label, hint, isOptional, as, saidIn, takes } = field;
  const rows = filesIn(text);
  const offer = files.offers[name];
  return (
    <fieldset className="part" id={name} tabIndex={-1}>
      <legend>
        {label} {isOptional && <span className="field__may">{say("(if you like)")}</span>}
      </legend>
      {hint && <p className="field__hint">{hint}</p>}
      {error && <FieldError text={error} />}
      {saidIn && rows.length > 1 && (
        <label className="choice">
          <input
            type="radio"
            name={fileControls.cover(name)}
            value=""
            defaultChecked={!rows.some(({ isCover }) => isCover)}
          />
          <span>{say("The first photo is the cover")}</span>
        </label>
      )}
      {as === "files" && takes === "pictures" && <SeveralPhotos />}
      <ul
        className="uploads ruled-above"
        data-single={as === "file" || undefined}
        data-ordered={as === "files" || undefined}
        hidden={rows.length === 0}
      >
        {rows.map((named, index) => (
          <FileRow
            key={named.file}
            {...{ field, index, named, title }}
            facts={files.known[named.file]}
            hasOthers={rows.length > 1}
          />
        ))}
      </ul>
      {files.refused.map(({ field: of, sentence }) => of === name && <FieldError key={sentence} text={sentence} />)}
      <NewFiles field={field} hasOne={rows.length > 0} />
      <UploadTemplates field={field} />
      {offer && <OfferedFiles field={field} address={files.address} offer={offer} />}
    </fieldset>
  );
}

const actions = [
  ["all", "All"],
  ["front", "To the front"],
  ["earlier", "Earlier"],
  ["later", "Later"],
  ["end", "To the end"],
  ["out", "Take out"],
  ["hide", "Hide everywhere"],
] as const;

/** The script shows it: without it each row has its own place and its own tick. */
function SeveralPhotos() {
  const say = useText(mediaSentences);
  return (
    <div className="several" hidden data-several>
      <button className="text-button" type="button" data-do="grid">
        {say("Choose several")}
      </button>
      <div className="several__acts cluster cluster--near centered" hidden data-several-acts>
        <p className="small" role="status" data-several-said />
        {actions.map(([act, words]) => (
          <button
            className={act === "hide" ? "text-button text-button--stern" : "text-button"}
            type="button"
            key={act}
            data-do={act}
          >
            {say(words)}
          </button>
        ))}
      </div>
    </div>
  );
}

const pictures = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** An iPhone gives JPEGs of its photos, because HEIC is not in the list. */
const accepted = {
  files: { types: [...pictures, "application/pdf"], words: "Photos (JPEG, HEIC, PNG, WebP, AVIF) and PDFs" },
  pictures: { types: pictures, words: "Photos: JPEG, HEIC, PNG, WebP or AVIF" },
  pdf: { types: ["application/pdf"], words: "PDFs" },
} as const satisfies Record<Takes, { types: readonly string[]; words: string }>;

export function NewFiles({ field: { name, as, takes = "files" }, hasOne }: { field: Field; hasOne: boolean }) {
  const say = useText(mediaSentences);
  const control = fileControls.new(name);
  const { types, words } = accepted[takes];
  const most = as === "files" ? say(", {most} at once", { most: MAX_UPLOADS }) : "";
  const hasPhotos = takes !== "pdf";
  const replaces = as === "file" && hasOne;
  return (
    <div className="field">
      <label className="field__label" htmlFor={control}>
        {replaces ? say("Put a newer one in its place") : say("Add from this phone or computer")}
      </label>
      <p className="field__hint" id={`${control}-hint`}>
        {replaces && say("The one above goes by itself. ")}
        {say("{words}, {size} MB each{most}.", { words: say(words), size: MAX_UPLOAD_MEGABYTES, most })}{" "}
        <span data-sent="with the form">{say("They are sent when you press a button below.")}</span>
        <span data-sent="at once" hidden>
          {hasPhotos
            ? say(
                "They go to school at once, while you write; photos from this device are made smaller first, sharp on any screen.",
              )
            : say("They go to school at once, while you write.")}
        </span>
      </p>
      <input
        className="upload__new shrinks wide round"
        id={control}
        name={control}
        type="file"
        multiple={as === "files"}
        accept={types.join(",")}
        aria-describedby={`${control}-hint`}
      />
      {hasPhotos && (
        <label className="choice" data-sent="at once" hidden>
          <input type="checkbox" data-whole />
          <span>{say("Send photos whole, as the camera made them")}</span>
        </label>
      )}
    </div>
  );
}

function OfferedFiles({ field, address, offer }: { field: Field; address: string; offer: Offer }) {
  const say = useText(mediaSentences);
  const { name, label, as } = field;
  const { words, files, isSearched } = offer;
  const place = `${name}-stored`;
  const summary = (
    <>
      {say("Choose from what is stored")}
      <span className="visually-hidden">: {label}</span>
    </>
  );
  return (
    <Fold id={place} summary={summary} isOpen={isSearched}>
      <div className="fold__finder grid">
        <div className="field">
          <label className="field__label" htmlFor={`${name}-words`}>
            {say("Words in its name")}
          </label>
          <input
            className="field__input"
            id={`${name}-words`}
            name={fileControls.words(name)}
            type="search"
            autoComplete="off"
            defaultValue={words}
          />
        </div>
        <Submit look="quiet" name={FIND_FILES} value={name} formAction={`${address}#${place}`} text={say("Find")} />
      </div>
      {files === null && (
        <p className="small quiet">{say("Find shows those that came last, or those with your words in their name.")}</p>
      )}
      {files?.length === 0 && (
        <p className="small quiet">
          {words ? say("Nothing called “{words}” is stored.", { words }) : say("Nothing else is stored yet.")}
        </p>
      )}
      <ul className="choices">
        {files?.map((facts, index) => (
          <li key={facts.path}>
            <label className="choice choice--file">
              <input
                type={as === "file" ? "radio" : "checkbox"}
                name={fileControls.chosen(name, as === "file" ? 0 : index)}
                value={facts.path}
              />
              <FilePicture path={facts.path} isStored />
              <span>
                <span className="upload__name small strong anywhere">{nameOfFile(facts.path, facts)}</span>{" "}
                <span className="choice__more small lines quiet">{describeFile(facts, say.language)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
