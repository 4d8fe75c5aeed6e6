import type { PageText } from "../page-texts.ts";

export const parentGuidelines: PageText = {
  page: "Pphelp",
  lead: "How to pay a fee online, step by step, in about five minutes.",
  markdown: `Keep two things at hand: the school code shown on this page, and the mobile number that you gave the office.

## In the parent portal

1. Press PARENT LOGIN at the top of this website. The portal opens.
2. Enter the school code, then your mobile number.
3. Sign in with your password, or with the one-time password sent to your phone.
4. If you have more than one child here, choose the child.
5. Open **Fees** and choose the instalment you wish to pay. Unpaid ones are ticked in order, the oldest first.
6. Check the total and press **Proceed to Pay**.
7. Read the summary and press **Pay now**.
8. Choose how to pay: card, net banking, UPI or QR code, or wallet.
9. Finish the payment on the bank’s page. Wait until you are brought back, and do not press Back or Refresh.
10. Press **Download receipt** and keep the file.

## In the mobile app

1. Install the app from the store link on this page.
2. Open it and enter the school code once. The name of the school appears; check it.
3. Sign in with your mobile number.
4. Tap your child’s name, then **Fees**.
5. Choose the instalment and tap **Proceed to Pay**.
6. Check the amount and tap **Pay now**.
7. Pay by card, net banking, UPI or QR code, or wallet. With UPI the app switches to your payment app and comes back by itself.
8. Tap **Download receipt**. It is also kept under **Payments**.

## If something goes wrong

| What you see                                                 | What to do                                                                                                       |
| ------------------------------------------------------------ | ---------------------------------------------------------------------------------------------------------------- |
| The code or number is not known                              | Compare the code with this page. If your number has changed, tell the office                                     |
| Money has left the account, but the instalment is still open | Wait an hour and look again. Do not pay twice. Most such payments are settled by evening or returned by the bank |
| The page stopped during payment                              | Look under **Payments** before you try again                                                                     |
| Paid twice                                                   | Send both reference numbers to the help desk; the second is returned                                             |
| No receipt                                                   | Sign in again and open **Payments**                                                                              |

When you write to the help desk, give the child’s name and class, the day and the reference number. Never send a card number, a PIN or an OTP.`,
};
