import { useProfile } from "../../shell/frame.ts";
import { SideBlock } from "../../ui/side-block.tsx";
import { isUnreachable, Ways } from "../../ui/ways.tsx";

/** For visitors who cannot open portal or app. */
export function HelpDesk() {
  const { hours, phone, email } = useProfile().helpDesk;
  const ways = { phones: [phone], email, hours };
  if (isUnreachable(ways)) return null;
  return (
    <SideBlock title="Help desk">
      <Ways {...ways} />
    </SideBlock>
  );
}
