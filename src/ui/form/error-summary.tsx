import type { RefObject } from "react";
import { Icon } from "../icon.tsx";
import "./posted-form.css";

interface ErrorSummaryProps {
  title: string;
  errors: { field: string; text: string }[];
  id?: string | undefined;
  ref?: RefObject<HTMLDivElement | null> | undefined;
}

/** Links each error to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors, id, ref }: ErrorSummaryProps) {
  return (
    <div className="notice notice--failed summary" id={id} tabIndex={-1} ref={ref}>
      <Icon name="alert" />
      <div role="alert">
        <h3 className="summary__title">{title}</h3>
        <ul className="summary__list">
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a className="summary__link" href={`#${field}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
