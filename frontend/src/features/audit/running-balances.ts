/**
 * The balance after each posting, newest first. After the newest posting it is the balance of the account. After each older one
 * it is the balance after the next newer posting minus that posting's amount. So it is right for any choice of days, and also
 * for shared accounts, which store no running balance.
 */
export function runningBalances(
  entries: readonly { readonly amountCents: number }[],
  balanceCents: number,
): number[] {
  let after = balanceCents;
  return entries.map(({ amountCents }) => {
    const own = after;
    after -= amountCents;
    return own;
  });
}
