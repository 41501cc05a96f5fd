import type { ChosenColumns } from './statement-columns.ts';
import type { DateOrder, DecimalSign } from '@dziva/vocabulary/statement-reading';

/** What people decided about a file, now or for earlier files of the same kind. */
export interface ReadingChoices {
  readonly columns?: ChosenColumns | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly decimal?: DecimalSign | undefined;
  /** Words of money in and money out. */
  readonly words?:
    { readonly in?: readonly string[] | undefined; readonly out?: readonly string[] | undefined } | undefined;
  /** Texts of rows that are no movement. */
  readonly noMovement?: readonly string[] | undefined;
}
