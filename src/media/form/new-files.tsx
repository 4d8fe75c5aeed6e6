import { fileControls } from "../../editor/form/file-texts.ts";
import { MAX_UPLOAD_MEGABYTES, MAX_UPLOADS, type Takes } from "../../kinds/files/office-files.ts";
import type { Field } from "../../kinds/words.ts";
import "../../ui/office/style/field.css";
import "../../ui/office/style/upload.css";

const pictures = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** An iPhone gives JPEGs of its photos, because HEIC is not in the list. */
const accepted: Record<Takes, { types: string[]; words: string }> = {
  files: { types: [...pictures, "application/pdf"], words: "Photos (JPEG, HEIC, PNG, WebP, AVIF) and PDFs" },
  pictures: { types: pictures, words: "Photos: JPEG, HEIC, PNG, WebP or AVIF" },
  pdf: { types: ["application/pdf"], words: "PDFs" },
};

export function NewFiles({ field: { name, as, takes = "files" }, hasOne }: { field: Field; hasOne: boolean }) {
  const control = fileControls.new(name);
  const { types, words } = accepted[takes];
  const most = as === "files" ? `, ${MAX_UPLOADS} at once` : "";
  const hasPhotos = takes !== "pdf";
  const replaces = as === "file" && hasOne;
  return (
    <div className="field">
      <label className="field__label" htmlFor={control}>
        {replaces ? "Put a newer one in its place" : "Add from this phone or computer"}
      </label>
      <p className="field__hint" id={`${control}-hint`}>
        {replaces && "The one above goes by itself. "}
        {words}, {MAX_UPLOAD_MEGABYTES} MB each{most}.{" "}
        <span data-sent="with the form">They are sent when you press a button below.</span>
        <span data-sent="at once" hidden>
          They go to school at once, while you write
          {hasPhotos && "; photos from this device are made smaller first, sharp on any screen"}.
        </span>
      </p>
      <input
        className="upload__new"
        id={control}
        name={control}
        type="file"
        multiple={as === "files"}
        accept={types.join(",")}
        aria-describedby={`${control}-hint`}
      />
      {hasPhotos && (
        <label className="choice upload__whole" data-sent="at once" hidden>
          <input type="checkbox" data-whole />
          <span>Send photos whole, as the camera made them</span>
        </label>
      )}
    </div>
  );
}
