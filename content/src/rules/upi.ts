/**
 * Returns the text of a payment QR code: UPI address and payee, without an amount.
 * @see NPCI, UPI linking specification: `upi://pay?pa=…&pn=…&cu=INR`
 */
export function upiLink(address: string, name: string): string {
  return `upi://pay?pa=${encodeURIComponent(address).replace("%40", "@")}&pn=${encodeURIComponent(name)}&cu=INR`;
}
