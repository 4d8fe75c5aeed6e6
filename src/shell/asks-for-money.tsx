/** Stands beside a notice, whether it is the school's or not. */
export function AsksForMoney() {
  return (
    <p className="part__text no-print">
      Does it ask for money? <a href="/SafePayment">Whom you pay, and by which addresses only</a>
    </p>
  );
}
