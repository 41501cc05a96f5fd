/**
 * Writes SQL from a list's description and a query, with TypeORM's query builder: the text has only the conditions that apply.
 */
import type { Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import { prepared, type Statement } from '@dziva/event-ledger/database/sql';
import { Any, type FindOptionsWhere, type SelectQueryBuilder } from 'typeorm';
import { foundIn } from './found-in.ts';
import type { ListEntities } from './list-entities.ts';
import { type Asked, placeOfMark, shapeOf } from './list-shapes.ts';
import { type Column, orderOf, type Term, reversed } from './list-order.ts';
import { type Condition, filtersIn, type List } from './list.ts';

/** What a list needs beside its query: whose rows, and the values for the expressions in its order. */
export interface Scope<Row> {
  readonly where?: FindOptionsWhere<Row> | undefined;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** The words that every list reads; the other words of a query are filters. */
export interface ListQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * This many statements of a list are prepared on each connection and keep their plans. Other combinations of filters use
 * statements that are not prepared.
 */
const PREPARED_MAX = 64;

/** This many texts are cached; for other shapes the text is written each time. */
const SHAPES_MAX = 256;

type Built = readonly [text: string, values: readonly unknown[]];

/** Writes the statements of one list. */
export class ListStatements<Query extends ListQuery, Row extends object> {
  private readonly texts = new Set<string>();
  /** By shape: the text, and for each of its parameters the index of its value. */
  private readonly shapes = new Map<string, readonly [text: string, places: readonly number[]]>();
  /** The selected columns, each with its name in the entity. */
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

  /** The rows of a slice, in the requested order. */
  rows(query: Query, scope: Scope<Row>, slice: Slice): Statement {
    const { sort } = query;
    const begin = () => ordered(this.select(this.columns), this.termsOf(sort));
    return this.cut(this.built(`rows ${sort ?? ''}`, this.asked(query, scope), begin), slice);
  }

  /** The rows of a history after a position, or the first ones. */
  rowsAfter(query: Query, scope: Scope<Row>, after: Place | null, limit: number): Statement {
    const { conditions, parameters } = this.asked(query, scope);
    const place = Object.fromEntries((after ?? []).map((value, i) => [`place${i}`, value]));
    const begin = () => {
      const builder = ordered(this.select(this.columns), this.termsOf(undefined));
      if (after === null) return builder;
      const columns = Object.keys(this.list.place ?? {}).map((column) => `item.${column}`);
      return builder.where(`(${columns.join(', ')}) < (:${Object.keys(place).join(', :')})`);
    };
    const asked = { conditions, parameters: { ...parameters, ...place } };
    return this.cut(this.built('after', asked, begin), { limit, offset: 0 });
  }

  count(query: Query, scope: Scope<Row>): Statement {
    return this.named(this.built('count', this.asked(query, scope), () => this.select('count(*) AS count')));
  }

  /** The rows that match these conditions, in no particular order. */
  found(where: FindOptionsWhere<Row>): Statement {
    return this.named(
      this.built('found', { conditions: [where], parameters: {} }, () => this.select(this.columns)),
    );
  }

  /** A text from the query builder, written once for all queries that differ only in their values. */
  private built(kind: string, asked: Asked<Row>, begin: () => SelectQueryBuilder<Row>): Built {
    const { key, marked, values } = shapeOf(asked);
    const name = `${kind}\n${key}`;
    let shape = this.shapes.get(name);
    if (shape === undefined) {
      const builder = begin().setParameters({ ...marked.parameters });
      for (const condition of marked.conditions) if (condition !== undefined) builder.andWhere(condition);
      const [text, marks] = builder.getQueryAndParameters() as [string, string[]];
      shape = [text, marks.map(placeOfMark)];
      if (this.shapes.size < SHAPES_MAX) this.shapes.set(name, shape);
    }
    const [text, places] = shape;
    return [text, places.map((place) => values[place])];
  }

  private select(columns: string): SelectQueryBuilder<Row> {
    return this.entities.createQueryBuilder(this.list.entity, 'item').select(columns);
  }

  private asked(query: Query, { where, parameters = {} }: Scope<Row>): Asked<Row> {
    return { conditions: [where, ...this.conditionsOf(query)], parameters };
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
    return [...(sort === word ? terms : terms.map(reversed)), ...tieBreak];
  }

  /** The builder would write these numbers into the text, and each page would have another text. */
  private cut([text, values]: Built, { limit, offset }: Slice): Statement {
    const end = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    return this.named([`${text} ${end}`, [...values, limit, offset]]);
  }

  private named([text, values]: Built): Statement {
    if (this.texts.size < PREPARED_MAX) this.texts.add(text);
    return this.texts.has(text) ? prepared(text, values) : { text, values };
  }
}

function ordered<Row extends object>(
  builder: SelectQueryBuilder<Row>,
  terms: readonly Term<Row>[],
): SelectQueryBuilder<Row> {
  const seen = new Set<string>();
  for (const { expression, direction, nulls } of terms.map(orderOf)) {
    // For each expression the builder keeps the last direction; but the first one must count.
    if (!seen.has(expression)) builder.addOrderBy(expression, direction, nulls);
    seen.add(expression);
  }
  return builder;
}

/** A column that has this value, or one of these. */
const isIn = <Row>(column: string, value: unknown): Condition<Row> =>
  ({ [column]: Array.isArray(value) ? Any(value) : value }) as FindOptionsWhere<Row>;
