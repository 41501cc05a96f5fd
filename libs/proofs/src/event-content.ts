/**
 * The text whose SHA-256 is an event's hash: every column of the event, its postings and its body. `es.event_hash` in the
 * database writes the same text; a test checks that both agree.
 */

/** One leg of the entry in signed cents: debit positive, credit negative. */
export interface ContentLeg {
  /** The UUID v5 of the account's address. */
  readonly accountId: string;
  readonly amountCents: number;
}

export interface ContentEntry {
  /** The value date. */
  readonly valueOn: string;
  readonly description: string;
  readonly legs: readonly ContentLeg[];
}

export interface EventContent {
  /** Hash of the previous event in its stream. For the first event it is the hash of the stream's id. */
  readonly previousHash: string;
  readonly streamId: string;
  readonly version: number;
  readonly position: number;
  readonly eventId: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly commandId: string;
  readonly ord: number;
  readonly actorId: string;
  readonly actorRole: string;
  readonly subjectId: string | null;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Microseconds since the start of 2000, 16 hex digits, as PostgreSQL sends them. */
  readonly at: string;
  readonly entry: ContentEntry | null;
  /** Canonical JSON. */
  readonly body: string;
}

const VERSION = 'v1';
const FIELDS_BEFORE_BODY = 17;
const ENTRY = /^(\d{4}-\d{2}-\d{2})#(.*)#([^#]+)$/s;
const LEG = /^([0-9a-f-]{36}):(-?\d+)$/;
const YEAR_2000_MS = 946_684_800_000;

export function contentText(content: EventContent): string {
  const { streamId, version, position, eventId, type, schemaVersion, commandId, ord } = content;
  const { actorId, actorRole, subjectId, correlationId, causationId, at, entry, body } = content;
  return [
    VERSION,
    content.previousHash,
    streamId,
    version,
    position,
    eventId,
    type,
    schemaVersion,
    commandId,
    ord,
    actorId,
    actorRole,
    subjectId ?? '',
    correlationId,
    causationId ?? '',
    at,
    entry === null ? '' : entryText(entry),
    body,
  ].join('|');
}

/** Parses the text; null if it has another format, or if it could be read in more than one way. */
export function readContent(text: string): EventContent | null {
  const parts = text.split('|');
  const [mark = '', previousHash = '', streamId = '', version = '', position = '', eventId = '', ...more] =
    parts.slice(0, FIELDS_BEFORE_BODY);
  const [type = '', schemaVersion = '', commandId = '', ord = '', actorId = '', actorRole = '', ...rest] =
    more;
  const [subjectId = '', correlationId = '', causationId = '', at = '', entryPart = ''] = rest;
  if (mark !== VERSION || parts.length <= FIELDS_BEFORE_BODY || !isTime(at)) return null;
  const entry = entryPart === '' ? null : readEntry(entryPart);
  if (entry === undefined) return null;
  const content = {
    previousHash,
    streamId,
    version: Number(version),
    position: Number(position),
    eventId,
    type,
    schemaVersion: Number(schemaVersion),
    commandId,
    ord: Number(ord),
    actorId,
    actorRole,
    subjectId: subjectId || null,
    correlationId,
    causationId: causationId || null,
    at,
    entry,
    body: parts.slice(FIELDS_BEFORE_BODY).join('|'),
  };
  return contentText(content) === text ? content : null;
}

/** When the event was recorded, as an ISO instant. */
export function recordedAtOf({ at }: Pick<EventContent, 'at'>): string {
  return dateOf(at).toISOString();
}

const isTime = (at: string): boolean => /^[0-9a-f]{16}$/.test(at) && !Number.isNaN(dateOf(at).getTime());

function dateOf(at: string): Date {
  const micros = BigInt.asIntN(64, BigInt(`0x${at}`));
  return new Date(YEAR_2000_MS + Number(micros / 1_000n));
}

const entryText = ({ valueOn, description, legs }: ContentEntry): string =>
  `${valueOn}#${description}#${legs.map((leg) => `${leg.accountId}:${leg.amountCents}`).join(',')}`;

function readEntry(text: string): ContentEntry | undefined {
  const [, valueOn = '', description = '', list = ''] = ENTRY.exec(text) ?? [];
  if (list === '') return undefined;
  const legs: ContentLeg[] = [];
  for (const part of list.split(',')) {
    const [, accountId = '', amount = ''] = LEG.exec(part) ?? [];
    if (accountId === '') return undefined;
    legs.push({ accountId, amountCents: Number(amount) });
  }
  return { valueOn, description, legs };
}
