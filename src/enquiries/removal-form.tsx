import type { FileFacts } from "../kinds/files/files.ts";
import { limitOf } from "../kinds/forms/lengths.ts";
import { type RemovalField, removalFields, removalInHindi, removalPage, removalTexts } from "../kinds/forms/removal.ts";
import { PrivacyNote } from "../shell/privacy-note.tsx";
import { Field } from "../ui/form/field.tsx";
import { fieldLimit } from "../ui/form/field-limit.ts";
import type { StandingForm } from "../ui/form/form-answer.ts";
import { PostedForm } from "../ui/form/posted-form.tsx";
import { Picture } from "../ui/photos/picture.tsx";

interface RemovalFormProps {
  form: StandingForm<RemovalField>;
  photo: string;
  facts: FileFacts | undefined;
}

export function RemovalForm({ form: { answer, values }, photo, facts }: RemovalFormProps) {
  const errors = answer.status === "invalid" ? answer.errors : {};
  const fieldOf = (name: RemovalField, label: string, hint = "") => ({
    id: `removal-${name}`,
    label,
    hint,
    error: errors[name],
  });
  return (
    <div className="removal__columns">
      <div className="removal__about">
        <Picture
          path={photo}
          facts={facts}
          alt="The photo that is to go"
          className="removal__photo"
          sizes="20rem"
          eager
        />
        <p>
          Is this your child, or you? Write your name and your phone number. You need not say why. The school can take
          the photo off its website at once. It will call you.
        </p>
        <p lang="hi">{removalInHindi.lead}</p>
      </div>
      <section aria-labelledby="asks">
        <h2 className="visually-hidden" id="asks">
          Who asks
        </h2>
        <PostedForm
          first={answer}
          answer={answer}
          name="removal"
          page={removalPage(photo)}
          fields={removalFields}
          texts={{ ...removalTexts, send: "Ask to remove this photo" }}
        >
          <input type="hidden" name="photo" value={photo} />
          <Field {...fieldOf("name", "Your name")}>
            {(control) => (
              <input
                {...control}
                {...fieldLimit("name")}
                name="name"
                defaultValue={values.name}
                required
                autoComplete="name"
              />
            )}
          </Field>
          <Field {...fieldOf("phone", "Your phone", "10 digits. The school will call this number.")}>
            {(control) => (
              <input
                {...control}
                name="phone"
                defaultValue={values.phone}
                required
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
              />
            )}
          </Field>
          <Field {...fieldOf("message", "Why (if you like)")}>
            {(control) => (
              <textarea {...control} name="message" defaultValue={values.message} title={limitOf("message")} rows={3} />
            )}
          </Field>
        </PostedForm>
        <PrivacyNote purpose="to find the photo and to call you" />
      </section>
    </div>
  );
}
