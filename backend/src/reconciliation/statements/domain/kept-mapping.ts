import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { ReadingChoices } from './reading-choices.ts';
import { plainName } from './statement-words.ts';

/** What people chose once for the files of one kind: it is used for the next file with the same columns. */
export interface KeptMapping {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly provider: TransferMethod;
  /** Null: of any account. */
  readonly accountNumber: string | null;
  /** The names of all columns. If they change, the mapping is not used any more. */
  readonly header: readonly string[];
  readonly choices: ReadingChoices;
}

/** The mapping of a file with these columns: the one of its account first, then the one of any account. */
export function mappingOf(
  kept: readonly KeptMapping[],
  cells: readonly string[],
  provider: TransferMethod | null,
  accountNumber: string | null,
): KeptMapping | undefined {
  const names = headerText(cells);
  const same = kept.filter(
    (one) => headerText(one.header) === names && (provider === null || one.provider === provider),
  );
  const digits = digitsOf(accountNumber);
  return (
    same.find((one) => one.accountNumber !== null && digitsOf(one.accountNumber) === digits) ??
    same.find((one) => one.accountNumber === null)
  );
}

const headerText = (names: readonly string[]): string => JSON.stringify(names.map(plainName));
const digitsOf = (account: string | null): string =>
  (account ?? '').replace(/[^\dA-Za-z]/g, '').toUpperCase();
