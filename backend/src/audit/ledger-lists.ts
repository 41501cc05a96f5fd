/** Lists of the ledger whose files contain all rows. They are read by keyset, so every part costs the same. */
import { History, type Keyset, type KeysetQuery } from '#platform/http/keyset';
import { type CsvFile, Listing, type PagingQuery, type Slice } from '#platform/http/listing';

interface Rows<Row> {
  readonly rows: (slice: Slice) => Promise<readonly Row[]>;
  readonly total: () => Promise<number>;
  readonly csv: CsvFile;
  readonly everyRow: () => AsyncGenerator<object>;
}

/** A list with numbered pages. */
export class LedgerList<Row extends object> extends Listing<Row> {
  constructor(
    query: PagingQuery,
    private readonly list: Rows<Row>,
  ) {
    super(query, list.rows, list.total, list.csv);
  }

  protected override everyRow(): AsyncGenerator<object> {
    return this.list.everyRow();
  }
}

/** A history with numbered pages and cursors. */
export class LedgerHistory<Row extends object, Answer extends object> extends History<Row, Answer> {
  constructor(
    query: KeysetQuery,
    private readonly list: Rows<Row> & {
      readonly keyset: Keyset<Row>;
      readonly answer: (row: Row) => Answer;
    },
  ) {
    super(query, list.rows, list.total, list.csv, list.keyset, (rows) => rows.map(list.answer));
  }

  protected override everyRow(): AsyncGenerator<object> {
    return this.list.everyRow();
  }
}
