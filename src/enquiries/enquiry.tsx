import { PageHead } from "../shell/page/page-head.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { useOfficeHeading, WaysToOffice } from "../shell/ways-to-office.tsx";
import { Part } from "../ui/part.tsx";
import type { Route } from "./+types/enquiry";
import { readOwnEnquiry, workOnOwnEnquiry } from "./enquiry-request.ts";
import { LookUpForm } from "./look-up-form.tsx";
import { OwnEnquiryView } from "./own-enquiry-view.tsx";
import { WithdrawForm, WithdrawnNote } from "./withdrawing.tsx";
import "./enquiry.css";

export const handle: PageHandle = { isPersonal: true };

export const loader = (asked: Route.LoaderArgs) => readOwnEnquiry(asked);
export const action = (asked: Route.ActionArgs) => workOnOwnEnquiry(asked);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Works by plain posts. */
export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, withdrawn, isDown, isWithdrawing, done, address } = loaderData;
  const refused = actionData ?? null;
  return (
    <>
      <PageHead title="Your enquiry" above={[{ name: "Admission", href: "/Admission" }]} />
      <meta name="robots" content="noindex" />
      <div className="wrap own-enquiry">
        {withdrawn && <WithdrawnNote withdrawn={withdrawn} />}
        {own && isWithdrawing && <WithdrawForm own={own} hasFailed={refused?.answer.status === "failed"} />}
        {own && !isWithdrawing && <OwnEnquiryView own={own} address={address} done={done} refused={refused} />}
        {!own && !withdrawn && <LookUpForm refused={refused} isDown={isDown} />}
        <Office />
      </div>
    </>
  );
}

function Office() {
  return (
    <div className="no-print">
      <Part id="office" title={useOfficeHeading()}>
        <WaysToOffice />
      </Part>
    </div>
  );
}
