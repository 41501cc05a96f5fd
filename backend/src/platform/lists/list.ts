/**
 * The description of a list: the view that it reads, and the meaning of the words in its contract query. A filter or sort field
 * with the name of a column is that column; the others must be described, and the compiler reports missing ones.
 */
import type { PlaceCheck } from '#platform/http/keyset';
import { type CsvFile, csvFile } from '#platform/http/listing';
import type { Endpoint, Input } from '@dziva/contracts/endpoint';
import type { FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import type { Column, Term } from './list-order.ts';

/** Words for pages, order and format. All other words of a query are filters. */
const OTHER_WORDS = ['page', 'pageSize', 'format', 'sort', 'q', 'after', 'limit'] as const;

/** Conditions that must all hold; of an array, one must hold. Undefined for a filter that excludes no row. */
export type Condition<Row> = FindOptionsWhere<Row> | FindOptionsWhere<Row>[] | undefined;

type Filter<Query> = Exclude<keyof Query & string, (typeof OTHER_WORDS)[number]>;
type SortField<Query> = Query extends { readonly sort?: infer Word }
  ? Exclude<Word & string, `-${string}`>
  : never;

/** The meaning of each word: a word that is not a column must be described; one that is a column may be. */
type Meanings<Words, Row> = Omit<Words, Column<Row>> & Partial<Pick<Words, keyof Words & Column<Row>>>;

export interface Description<Query, Row> {
  readonly filters: Meanings<
    { readonly [W in Filter<Query>]: (value: NonNullable<Query[W]>) => Condition<Row> },
    Row
  >;
  readonly sorts: Meanings<{ readonly [W in SortField<Query>]: readonly Term<Row>[] }, Row>;
  /** The columns in which a text is searched, or a description of the search. */
  readonly search?: readonly Column<Row>[] | ((text: string) => Condition<Row>);
  /** The order if none is requested. */
  readonly order: readonly Term<Row>[];
  /** The order of rows that are equal in the requested order. */
  readonly tieBreak: readonly Term<Row>[];
  /** For a history with cursors: the columns that give the position of a row, newest first, each with a check of its values. */
  readonly place?: Readonly<Record<string, PlaceCheck>>;
  /** Fields of the contract's row that the CSV file leaves out. */
  readonly notInFile?: readonly string[];
}

export interface List<Query, Row> extends Description<Query, Row> {
  /** The entity of its view. */
  readonly entity: new () => Row;
  readonly file: CsvFile;
}

/** Describes the list of an endpoint: its filters, sort words and the columns of its file are those of the contract. */
export function listOf<E extends Endpoint, Row extends object>(
  endpoint: E,
  fileName: string,
  entity: new () => Row,
  description: Description<Input<E>['query'], Row>,
): List<Input<E>['query'], Row> {
  const { columns } = csvFile(fileName, rowOf(endpoint));
  const { notInFile = [] } = description;
  const file = { name: fileName, columns: columns.filter((column) => !notInFile.includes(column)) };
  return { ...description, entity, file };
}

function rowOf({ answer, path }: Endpoint): z.ZodObject {
  const schema = answer.kind === 'json' && answer.schema instanceof z.ZodArray ? answer.schema.element : null;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${path} does not answer a list of objects.`);
  return schema;
}

/** The filters among the words of a query. */
export function filtersIn(query: object): [word: string, value: unknown][] {
  const others: readonly string[] = OTHER_WORDS;
  return Object.entries(query).filter(([word, value]) => value !== undefined && !others.includes(word));
}
