/**
 * Paging of histories that only grow: a cursor contains the position of the last row returned. A page costs the same at any
 * depth, and rows that are added in the meantime do not shift it.
 */
import type { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { invalidInput } from './http-problem.ts';
import { type CsvFile, Listing, type PagingQuery, type Slice } from './listing.ts';
import type { DzivaRequest } from './request.ts';

const LIMIT_DEFAULT = 25;

/** The position of a row in its history: the values by which it is sorted. */
export type Place = readonly string[];

export interface KeysetQuery extends PagingQuery {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** Whether a text can be one value of a position. */
export type PlaceCheck = (text: string) => boolean;

/** How a history is read from a position on. */
export interface Keyset<Row> {
  /** One for each value of a position. */
  readonly checks: readonly PlaceCheck[];
  /** The rows after a position, or the first ones. */
  readonly rows: (after: Place | null, limit: number) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
}

/**
 * A list that can also be read with `?after=&limit=`. `answer` turns rows into answers, without the columns that only the
 * position needs.
 */
export class History<Row extends object, Answer extends object> extends Listing<Answer> {
  constructor(
    private readonly asked: KeysetQuery,
    rows: (slice: Slice) => Promise<readonly Row[]>,
    total: () => Promise<number>,
    csv: CsvFile,
    private readonly keyset: Keyset<Row>,
    private readonly answer: (rows: readonly Row[]) => readonly Answer[] | Promise<readonly Answer[]>,
  ) {
    super(asked, async (slice) => answer(await rows(slice)), total, csv);
  }

  override async send(
    request: DzivaRequest,
    response: Response,
  ): Promise<readonly Answer[] | StreamableFile> {
    const { after, limit, format } = this.asked;
    if (format === 'csv' || (after === undefined && limit === undefined))
      return super.send(request, response);
    const size = limit ?? LIMIT_DEFAULT;
    const place = after === undefined ? null : readCursor(after, this.keyset.checks);
    // One row more than requested is read, to see whether there is a next page.
    const rows = await this.keyset.rows(place, size + 1);
    const page = rows.slice(0, size);
    const last = page.at(-1);
    if (last && rows.length > size) {
      response.setHeader('Link', nextLink(request, writeCursor(this.keyset.placeOf(last)), size));
    }
    return this.answer(page);
  }
}

/** Writes a position as an opaque text. */
export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The position in a cursor; 400 for a text that is not a cursor of a list. */
export function readCursor(cursor: string, checks: readonly PlaceCheck[]): Place {
  const place = parse(cursor);
  const isPlace =
    Array.isArray(place) &&
    place.length === checks.length &&
    checks.every((isValue, i) => typeof place[i] === 'string' && isValue(place[i]));
  if (!isPlace) throw garbage();
  return place as Place; // every value was checked to be a string
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw garbage();
  }
}

const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const POSITION = /^[1-9]\d{0,14}$/;

// Date.parse reads 30 February as 2 March; the database refuses it.
export const isInstant: PlaceCheck = (text) => {
  const at = INSTANT.test(text) ? new Date(text) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString() === text;
};
export const isId: PlaceCheck = (text) => UUID.test(text);
export const isPosition: PlaceCheck = (text) => POSITION.test(text);

const garbage = () => invalidInput([{ path: 'after', message: 'Cursor must be one that a list answered' }]);

/** RFC 8288. */
function nextLink(request: DzivaRequest, cursor: string, limit: number): string {
  const url = new URL(request.originalUrl, 'http://localhost');
  url.searchParams.set('after', cursor);
  url.searchParams.set('limit', String(limit));
  return `<${url.pathname}${url.search}>; rel="next"`;
}
