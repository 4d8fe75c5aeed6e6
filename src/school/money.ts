export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
