/**
 * What a payment app reads from a QR code: the UPI address and whom it belongs to, without an amount.
 * @see NPCI, UPI linking specification: `upi://pay?pa=…&pn=…&cu=INR`
 */
export function upiLink(address: string, name: string): string {
  return `upi://pay?pa=${encodeURIComponent(address).replace("%40", "@")}&pn=${encodeURIComponent(name)}&cu=INR`;
}
