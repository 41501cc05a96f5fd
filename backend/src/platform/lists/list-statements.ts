/** From a description and what was asked to SQL, by TypeORM's query builder: only conditions that apply are in the text. */
import type { Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import { likePattern } from '#platform/database/like';
import { prepared, type Statement } from '@dziva/event-ledger/database/sql';
import { Any, type FindOptionsWhere, Raw, type SelectQueryBuilder } from 'typeorm';
import type { ListEntities } from './list-entities.ts';
import { type Column, orderOf, type Term, turnedRound } from './list-order.ts';
import { type Condition, filtersIn, type List } from './list.ts';

/** What is asked of a list beside its query: whose rows, and values for the expressions that it is ordered by. */
export interface Scope<Row> {
  readonly where?: FindOptionsWhere<Row> | undefined;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** What a request may say, as every list reads it; its other words are filters. */
export interface ListQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * So many texts of a list are prepared on each connection and keep their plans. Who combines more filters than that is served by
 * statements that are forgotten.
 */
const PREPARED_MAX = 64;

/** A text, and for each of its parameters the column that is compared with it. */
type Shape = readonly [text: string, columns: readonly string[]];
type Built = readonly [text: string, values: readonly unknown[]];

/** Writes the statements of one list. */
export class ListStatements<Query extends ListQuery, Row extends object> {
  private readonly texts = new Set<string>();
  private readonly shapes = new Map<string, Shape>();
  /** What is selected, each column called as in the entity. */
  private readonly columns: string;

  constructor(
    private readonly entities: ListEntities,
    private readonly list: List<Query, Row>,
  ) {
    this.columns = entities
      .getMetadata(list.entity)
      .columns.filter(({ isSelect }) => isSelect)
      .map(({ databaseName, propertyName }) => `"item"."${databaseName}" AS "${propertyName}"`)
      .join(', ');
  }

  /** The rows of a slice, in the order that was asked for. */
  rows(query: Query, scope: Scope<Row>, slice: Slice): Statement {
    const { sort, q = '' } = query;
    const build = (narrowed: Scope<Row>) =>
      ordered(this.filtered(this.columns, query, narrowed), this.termsOf(sort));
    const isWhole = q === '' && filtersIn(query).length === 0 && scope.parameters === undefined;
    if (!isWhole) return this.cut(build(scope).getQueryAndParameters(), slice);
    return this.cut(
      this.shaped(`rows ${sort ?? ''}`, scope.where ?? {}, (where) => build({ where })),
      slice,
    );
  }

  /** The rows of a history after a place, or the first ones. */
  rowsAfter(query: Query, scope: Scope<Row>, after: Place | null, limit: number): Statement {
    const builder = this.filtered(this.columns, query, scope);
    if (after !== null) {
      const columns = Object.keys(this.list.place ?? {}).map((column) => `item.${column}`);
      const names = after.map((_, i) => `:place${i}`);
      builder.andWhere(`(${columns.join(', ')}) < (${names.join(', ')})`);
      builder.setParameters(Object.fromEntries(after.map((value, i) => [`place${i}`, value])));
    }
    const inOrder = ordered(builder, this.termsOf(undefined));
    return this.cut(inOrder.getQueryAndParameters(), { limit, offset: 0 });
  }

  count(query: Query, scope: Scope<Row>): Statement {
    return this.named(this.filtered('count(*) AS count', query, scope).getQueryAndParameters());
  }

  /** The rows that these conditions find, in no order. */
  found(where: FindOptionsWhere<Row>): Statement {
    return this.named(this.shaped('found', where, (plain) => this.select(this.columns).where(plain)));
  }

  /** What is built from plain conditions, built once for the same columns: the builder took a tenth of a short read. */
  private shaped(
    kind: string,
    where: FindOptionsWhere<Row>,
    build: (where: FindOptionsWhere<Row>) => SelectQueryBuilder<Row>,
  ): Built {
    const values = plainValuesOf(where);
    if (values === undefined) return build(where).getQueryAndParameters();
    const columns = Object.keys(values);
    const key = [kind, ...columns].join(' ');
    let shape = this.shapes.get(key);
    if (shape === undefined) {
      // Each column is compared with its own name, which says where its value belongs.
      const names = Object.fromEntries(columns.map((column) => [column, column]));
      shape = build(names as FindOptionsWhere<Row>).getQueryAndParameters() as Shape;
      this.shapes.set(key, shape);
    }
    return [shape[0], shape[1].map((column) => values[column])];
  }

  private select(columns: string): SelectQueryBuilder<Row> {
    return this.entities.createQueryBuilder(this.list.entity, 'item').select(columns);
  }

  private filtered(
    columns: string,
    query: Query,
    { where, parameters }: Scope<Row>,
  ): SelectQueryBuilder<Row> {
    const builder = this.select(columns).setParameters({ ...parameters });
    for (const condition of [where, ...this.conditionsOf(query)])
      if (condition !== undefined) builder.andWhere(condition);
    return builder;
  }

  private *conditionsOf(query: Query): Generator<Condition<Row>> {
    const { q = '' } = query;
    const { search = [] } = this.list;
    if (q !== '') yield typeof search === 'function' ? search(q) : foundIn(search, q);
    const described = this.list.filters as Record<string, ((value: unknown) => Condition<Row>) | undefined>;
    for (const [word, value] of filtersIn(query)) {
      const meaning = described[word];
      yield meaning === undefined ? isIn(word, value) : meaning(value);
    }
  }

  private termsOf(sort: string | undefined): readonly Term<Row>[] {
    const { order, tieBreak } = this.list;
    if (sort === undefined) return [...order, ...tieBreak];
    const word = sort.replace(/^-/, '');
    const described = this.list.sorts as Record<string, readonly Term<Row>[] | undefined>;
    const terms = described[word] ?? [word as Column<Row>];
    return [...(sort === word ? terms : terms.map(turnedRound)), ...tieBreak];
  }

  /** The builder would write these numbers into the text, which would be another one for each page. */
  private cut([text, values]: Built, { limit, offset }: Slice): Statement {
    const end = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    return this.named([`${text} ${end}`, [...values, limit, offset]]);
  }

  private named([text, values]: Built): Statement {
    if (this.texts.size < PREPARED_MAX) this.texts.add(text);
    return this.texts.has(text) ? prepared(text, values) : { text, values };
  }
}

/** Conditions that each compare a column with one value; undefined where one is anything else. */
function plainValuesOf(where: object): Readonly<Record<string, unknown>> | undefined {
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  if (Array.isArray(where) || !Object.values(where).every(isPlain)) return undefined;
  return where as Readonly<Record<string, unknown>>;
}

function ordered<Row extends object>(
  builder: SelectQueryBuilder<Row>,
  terms: readonly Term<Row>[],
): SelectQueryBuilder<Row> {
  const seen = new Set<string>();
  for (const { expression, direction, nulls } of terms.map(orderOf)) {
    // The builder keeps one direction of each expression, the last one; what counts is the first.
    if (!seen.has(expression)) builder.addOrderBy(expression, direction, nulls);
    seen.add(expression);
  }
  return builder;
}

/** A text anywhere in one of these columns, whatever its case. */
function foundIn<Row>(columns: readonly Column<Row>[], text: string): Condition<Row> {
  const contains = Raw((column) => `CAST(${column} AS text) ILIKE :pattern`, { pattern: likePattern(text) });
  return columns.map((column) => ({ [column]: contains }) as FindOptionsWhere<Row>);
}

/** A column that has this value, or one of these. */
const isIn = <Row>(column: string, value: unknown): Condition<Row> =>
  ({ [column]: Array.isArray(value) ? Any(value) : value }) as FindOptionsWhere<Row>;
