import { Notice } from "./notice.tsx";

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
