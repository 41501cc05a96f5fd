import { csvLines } from '#platform/csv/csv';
import { UNPAGED_ROWS_MAX } from '@dziva/contracts/paging';
import type { z } from 'zod';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import type { DzivaRequest } from './request.ts';

/** The number of rows that are read at a time for a CSV file. */
const CSV_BATCH = 500;
const CSV_ROWS_MAX = 1_000_000;

/** The rows that a list query should read. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The name of a list's file, and its columns: the flat fields of the contract's row, in its order. */
export interface CsvFile {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The CSV file of a list whose rows have this shape. */
export function csvFile(name: string, row: z.ZodObject): CsvFile {
  const shape: Readonly<Record<string, z.core.$ZodType>> = row.shape;
  const columns = Object.entries(shape).filter(([, field]) => isFlat(field));
  return { name, columns: columns.map(([key]) => key) };
}

function isFlat(field: z.core.$ZodType): boolean {
  const { type } = field._zod.def;
  return type !== 'object' && type !== 'array';
}

export interface PagingQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly format?: 'json' | 'csv' | undefined;
}

/** A list answer: a page with its headers, or all filtered rows as CSV. */
export class Listing<Row extends object> {
  constructor(
    private readonly query: PagingQuery,
    private readonly rows: (slice: Slice) => Promise<readonly Row[]>,
    private readonly total: () => Promise<number>,
    private readonly csv: CsvFile,
  ) {}

  async send(request: DzivaRequest, response: Response): Promise<readonly Row[] | StreamableFile> {
    if (this.query.format === 'csv') return this.sendCsv(response);
    const { page, pageSize } = this.query;
    if (page === undefined && pageSize === undefined)
      return this.rows({ limit: UNPAGED_ROWS_MAX, offset: 0 });
    const size = pageSize ?? 25;
    const number = page ?? 1;
    const [rows, total] = await Promise.all([
      this.rows({ limit: size, offset: (number - 1) * size }),
      this.total(),
    ]);
    setPageHeaders(request, response, number, size, total);
    return rows;
  }

  private async sendCsv(response: Response): Promise<StreamableFile> {
    const rows = this.everyRow();
    // The first rows are read before anything is sent, so that a failure there is answered as a problem.
    const first = await rows.next();
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${this.csv.name}.csv"`);
    return new StreamableFile(Readable.from(csvLines(this.csv.columns, resumed(first, rows))));
  }

  /** All filtered rows, for the file. */
  protected async *everyRow(): AsyncGenerator<object> {
    for (let offset = 0; offset < CSV_ROWS_MAX; offset += CSV_BATCH) {
      const rows = await this.rows({ limit: CSV_BATCH, offset });
      yield* rows;
      if (rows.length < CSV_BATCH) return;
    }
  }
}

async function* resumed(first: IteratorResult<object>, rest: AsyncGenerator<object>): AsyncGenerator<object> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

/** The total number of rows, and the links to other pages. */
export function setPageHeaders(
  request: DzivaRequest,
  response: Response,
  page: number,
  size: number,
  total: number,
): void {
  response.setHeader('X-Total-Count', String(total));
  const link = links(request, page, size, total);
  if (link !== '') response.setHeader('Link', link);
}

/** RFC 8288 links to the neighbouring, first and last pages. */
function links(request: DzivaRequest, page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const to = (rel: string, number: number) => {
    const url = new URL(request.originalUrl, 'http://localhost');
    url.searchParams.set('page', String(number));
    url.searchParams.set('pageSize', String(size));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  return [
    to('first', 1),
    ...(page > 1 ? [to('prev', page - 1)] : []),
    ...(page < last ? [to('next', page + 1)] : []),
    to('last', last),
  ].join(', ');
}
