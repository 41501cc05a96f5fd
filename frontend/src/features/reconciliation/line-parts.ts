import type { LineEntry, ReconciliationLine } from '@dziva/contracts/reconciliation';
import type { ReturnablePartKind } from '@dziva/vocabulary/reconciliation';

/** An assigned part of a line, which can be taken back. */
export interface LinePart extends LineEntry {
  readonly kind: ReturnablePartKind;
  readonly partId: string;
}

export const isPart = (entry: LineEntry): entry is LinePart => entry.partId !== null;

/** A part together with its line. */
export interface PartOfLine {
  readonly line: ReconciliationLine;
  readonly part: LinePart;
}
