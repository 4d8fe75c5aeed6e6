import { Notice } from "../frame/notice.tsx";

/** The sentence that the script puts into a form that could not be sent. */
export function NoLine() {
  return (
    <template data-no-line="">
      <div className="no-line">
        <Notice kind="failed" words="It was not sent: the school cannot be reached.">
          <p className="small">What you wrote is still here. Press the button again when there is a signal.</p>
        </Notice>
      </div>
    </template>
  );
}
