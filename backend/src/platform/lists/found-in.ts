import { likePattern } from '#platform/database/like';
import { type FindOptionsWhere, Raw } from 'typeorm';
import type { Condition } from './list.ts';
import type { Column } from './list-order.ts';

/** Finds a text anywhere in one of these columns, in upper or lower case. */
export function foundIn<Row>(columns: readonly Column<Row>[], text: string): Condition<Row> {
  const contains = Raw((column) => `CAST(${column} AS text) ILIKE :pattern`, { pattern: likePattern(text) });
  return columns.map((column) => ({ [column]: contains }) as FindOptionsWhere<Row>);
}
