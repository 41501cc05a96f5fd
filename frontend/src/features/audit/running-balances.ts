/**
 * The balance after each posting, newest first: the newest leaves what the account holds, and each one before it that much less
 * what the next one moved. So it fits any choice of days, and accounts that all writers share, which keep no running balance.
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
