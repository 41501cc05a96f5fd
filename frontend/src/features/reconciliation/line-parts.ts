import type { LineEntry, ReconciliationLine } from '@dziva/contracts/reconciliation';

/** What a line was assigned to, and can be taken back. */
export interface LinePart extends LineEntry {
  readonly kind: 'WALLET' | 'ACCOUNT' | 'RETURN';
  readonly partId: string;
}

export const isPart = (entry: LineEntry): entry is LinePart => entry.partId !== null;

/** A part with the line that it is of. */
export interface PartOfLine {
  readonly line: ReconciliationLine;
  readonly part: LinePart;
}
