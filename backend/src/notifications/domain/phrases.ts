/** Methods and quotations as sentences say them. */
const METHODS: Readonly<Record<string, string>> = {
  CASH: 'in cash',
  ECOCASH: 'by EcoCash',
  ONEMONEY: 'by OneMoney',
  BANK_TRANSFER: 'by bank transfer',
  WALLET: 'through the wallet',
};

/** `by EcoCash`, `in cash`. */
export const byMethod = (method: string): string => METHODS[method] ?? `by ${method}`;

/** `Reason: …`, as a person wrote it, ended by one full stop; nothing once it is erased. */
export function quoted(label: string, text: string | undefined): string {
  if (text === undefined) return '';
  return ` ${label}: ${/[.!?…]$/.test(text) ? text : `${text}.`}`;
}
