/** `g` and then one of these letters opens a page. If possible, the letter is part of the page's name. */
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
  '/audit': 'x',
  '/audit/events': 'e',
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

/** The modifier key of commands on this device: `⌘` or `Ctrl`. */
export function commandKey(): string {
  return /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
