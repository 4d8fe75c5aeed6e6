/** "₹1,200" of whole rupees. */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
