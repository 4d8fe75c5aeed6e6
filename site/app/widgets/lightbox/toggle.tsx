import { IconButton } from "yet-another-react-lightbox/core";
import { drawing, type LightboxIcon } from "./icons.tsx";

interface ToggleProps {
  icon: LightboxIcon;
  label: string;
  on: boolean;
  onChange(on: boolean): void;
}

export function Toggle({ icon, label, on, onChange }: ToggleProps) {
  return (
    <IconButton
      label={label as never}
      icon={() => null}
      renderIcon={drawing(icon)}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    />
  );
}
