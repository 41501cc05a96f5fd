/** `g`, then one letter: a page. The letter is in its name where it could be. */
export const PAGE_LETTERS: Readonly<Record<string, string>> = {
  '/dashboard': 'o',
  '/applications': 'a',
  '/assessments': 's',
  '/contact-inbox': 'i',
  '/loans': 'l',
  '/payments': 'p',
  '/reports': 'r',
  '/assets': 'g',
  '/collateral': 'c',
  '/deposits': 'd',
  '/withdrawals': 'w',
  '/statements': 't',
  '/reconciliation': 'b',
  '/wallet-management': 'm',
  '/users': 'u',
  '/jobs': 'j',
  '/audit': 'e',
  '/audit/integrity': 'v',
  '/audit/security': 'y',
  '/ledger': 'k',
  '/notifications': 'n',
};

/** A page that the role may see. */
export interface PalettePage {
  readonly label: string;
  readonly to: string;
}

/** The key that goes with letters for commands, as this keyboard has it. */
export function commandKey(): string {
  return /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
