/** Returns the text of a payment QR code without an amount (NPCI's UPI linking specification). */
export function upiLink(address: string, name: string): string {
  return `upi://pay?pa=${encodeURIComponent(address).replace("%40", "@")}&pn=${encodeURIComponent(name)}&cu=INR`;
}
