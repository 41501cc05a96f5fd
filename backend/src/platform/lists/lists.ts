import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import { History, type KeysetQuery } from '#platform/http/keyset';
import { Listing, type Slice } from '#platform/http/listing';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { ListEntities } from './list-entities.ts';
import { type ListQuery, ListStatements, type Scope } from './list-statements.ts';
import type { List } from './list.ts';

/** Gives the lists that `listOf` describes to the services that return them. */
@Injectable()
export class Lists {
  constructor(
    private readonly database: Database,
    private readonly entities: ListEntities,
  ) {}

  of<Query extends ListQuery & KeysetQuery, Row extends object>(
    list: List<Query, Row>,
  ): ListReader<Query, Row> {
    return new ListReader(this.database, list, new ListStatements(this.entities, list));
  }
}

/** Reads one list: pages, cursors, counts and files. */
export class ListReader<Query extends ListQuery & KeysetQuery, Row extends object> {
  constructor(
    private readonly database: Queryable,
    private readonly list: List<Query, Row>,
    private readonly statements: ListStatements<Query, Row>,
  ) {}

  /** The answer of the list to a query. `scope` gives the rows that this reader may see, `answer` turns a row into its answer. */
  listing<Answer extends object>(
    query: Query,
    answer: (rows: Row[]) => Answer[] | Promise<Answer[]>,
    scope: Scope<Row> = {},
  ): Listing<Answer> {
    return new Listing(
      query,
      async (slice) => answer(await this.rows(query, slice, scope)),
      () => this.count(query, scope),
      this.list.file,
    );
  }

  /** The same for a history, which can also be read with `?after=&limit=`. */
  history<Answer extends object>(
    query: Query,
    answer: (rows: readonly Row[]) => readonly Answer[] | Promise<readonly Answer[]>,
    scope: Scope<Row> = {},
  ): History<Row, Answer> {
    const { place = {} } = this.list;
    const columns = Object.keys(place) as (keyof Row)[];
    return new History(
      query,
      (slice) => this.rows(query, slice, scope),
      () => this.count(query, scope),
      this.list.file,
      {
        checks: Object.values(place),
        rows: (after, limit) => this.read(this.statements.rowsAfter(query, scope, after, limit)),
        placeOf: (row) => columns.map((column) => String(row[column])),
      },
      answer,
    );
  }

  rows(query: Query, slice: Slice, scope: Scope<Row> = {}): Promise<Row[]> {
    return this.read(this.statements.rows(query, scope, slice));
  }

  async count(query: Query, scope: Scope<Row> = {}): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(this.statements.count(query, scope));
    return row?.count ?? 0;
  }

  /** The rows that match these conditions, in no particular order. */
  find(where: FindOptionsWhere<Row>, db: Queryable = this.database): Promise<Row[]> {
    return this.read(this.statements.found(where), db);
  }

  // The view has the columns of its entity.
  private read(statement: Statement, db: Queryable = this.database): Promise<Row[]> {
    return db.query<Row & Record<string, unknown>>(statement);
  }
}
