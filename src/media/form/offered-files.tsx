import { fileControls } from "../../editor/form/file-texts.ts";
import { describeFile } from "../../kinds/files/file-address.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import type { Field } from "../../kinds/words.ts";
import { Sign } from "../../ui/office/sign.tsx";
import { FilePicture } from "./file-row.tsx";
import { LOOKS_FOR_FILES, type Offer } from "./form-files.ts";
import "../../ui/office/style/field.css";
import "../../ui/office/style/fold.css";
import "../../ui/office/style/upload.css";

interface OfferedFilesProps {
  field: Field;
  address: string;
  offer: Offer;
}

export function OfferedFiles({ field: { name, label, as }, address, offer }: OfferedFilesProps) {
  const { words, files, isSought } = offer;
  const place = `${name}-stored`;
  return (
    <details className="fold" id={place} open={isSought}>
      <summary>
        <span>
          Choose from what is stored<span className="visually-hidden">: {label}</span>
        </span>{" "}
        <Sign name="next" />
      </summary>
      <div className="fold__finder">
        <div className="field">
          <label className="field__label" htmlFor={`${name}-words`}>
            Words in its name
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
        <button
          className="button button--quiet"
          type="submit"
          name={LOOKS_FOR_FILES}
          value={name}
          formAction={`${address}#${place}`}
        >
          Find
        </button>
      </div>
      {files === null && (
        <p className="small quiet">Find shows those that came last, or those with your words in their name.</p>
      )}
      {files?.length === 0 && (
        <p className="small quiet">{words ? `Nothing called “${words}” is stored.` : "Nothing else is stored yet."}</p>
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
                <span className="upload__name">{nameOfFile(facts.path, facts)}</span>{" "}
                <span className="choice__more">{describeFile(facts)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
