import { plainPattern } from '#platform/database/like';
import { type FindOptionsWhere, Raw } from 'typeorm';
import type { Column } from './list-order.ts';

/** Finds a text anywhere in one of these columns, in upper or lower case, with or without accents and apostrophes. */
export function foundIn<Row>(columns: readonly Column<Row>[], text: string): FindOptionsWhere<Row>[] {
  const pattern = plainPattern(text);
  const contains = Raw((column) => `plain_text(CAST(${column} AS text)) LIKE :pattern`, { pattern });
  return columns.map((column) => ({ [column]: contains }) as FindOptionsWhere<Row>);
}
