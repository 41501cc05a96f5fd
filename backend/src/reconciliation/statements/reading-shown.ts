import { type StatementMapping, type StatementReadingFields } from '@dziva/contracts/statement-readings';
import type { Refusal } from './domain/statement-layout.ts';
import type { StatementProof } from './domain/statement-proof.ts';
import type { StatementSurvey } from './domain/statement-survey.ts';
import type { FileLayout } from './reading/statement-reader.ts';
import { CHOSEN_DATE_ORDERS, STATEMENT_FIELDS } from '@dziva/vocabulary/statement-reading';

type Choice = StatementReadingFields['choices'][number];

const NOTHING: StatementReadingFields = {
  mapping: null,
  opening: null,
  closing: null,
  gaps: [],
  proof: null,
  counts: { read: 0, unread: 0, notMovements: 0 },
  dateOrder: null,
  choices: [],
  problemCode: null,
};

/** How a file is read, for an answer: its layout once it was surveyed, and its proof once it was read. */
export function readingShown(
  layout: FileLayout | null,
  proof: Pick<StatementProof, 'status' | 'opening' | 'closing' | 'gaps' | 'counts'> | undefined,
): StatementReadingFields {
  if (!layout) return NOTHING;
  const { dateOrder } = layout;
  return {
    ...NOTHING,
    mapping: mappingShown(layout),
    dateOrder,
    choices: [...layout.unknown.map((name) => columnChoice(name, [])), ...orderChoice(dateOrder.decidedBy)],
    ...(proof
      ? {
          opening: proof.opening,
          closing: proof.closing,
          gaps: [...proof.gaps],
          proof: proof.status,
          counts: proof.counts,
        }
      : {}),
  };
}

/** What a person can decide about a file that was refused. */
export function refusalShown(
  { code, provider }: Refusal,
  survey: StatementSurvey | undefined,
): StatementReadingFields {
  const choices: Choice[] = [];
  if (provider) choices.push({ kind: 'PROVIDER', name: 'provider', words: [], options: [provider] });
  if (code === 'DATE_ORDER_UNKNOWN') choices.push(...orderChoice('PROVIDER'));
  if (survey) choices.push(...columnChoices(survey));
  return { ...NOTHING, choices, problemCode: code };
}

/** The columns that no field has, and the one of direction, with their words where these are few. */
export function columnChoices({ header, words }: StatementSurvey): Choice[] {
  if (!header) return [];
  const { direction } = header.columns;
  return [...header.unknown, ...(direction === null ? [] : [direction])].map((at) =>
    columnChoice(header.names[at] ?? '', words.get(at)?.words ?? []),
  );
}

const columnChoice = (name: string, words: readonly string[]): Choice => ({
  kind: 'COLUMN',
  name,
  words: [...words],
  options: [...STATEMENT_FIELDS],
});

/** The order is open to a choice unless the dates say it. */
const orderChoice = (decidedBy: string): Choice[] =>
  decidedBy === 'FORMAT' || decidedBy === 'ROWS'
    ? []
    : [{ kind: 'DATE_ORDER', name: 'dateOrder', words: [], options: [...CHOSEN_DATE_ORDERS] }];

function mappingShown(layout: FileLayout): StatementMapping {
  const { direction, header, columns, mapping } = layout;
  const named = STATEMENT_FIELDS.map((field) => {
    const at = columns[field];
    return [field, at === null ? null : (header[at] ?? null)] as const;
  });
  return {
    id: mapping?.id ?? null,
    name: mapping?.name ?? null,
    version: mapping?.version ?? null,
    provider: layout.provider,
    accountNumber: layout.accountNumber,
    headerLine: layout.headerLine,
    header: [...header],
    encoding: layout.encoding,
    separator: layout.separator,
    decimal: layout.decimal,
    columns: Object.fromEntries(named) as StatementMapping['columns'],
    direction: {
      by: direction.by,
      in: direction.by === 'WORDS' ? [...direction.in] : [],
      out: direction.by === 'WORDS' ? [...direction.out] : [],
    },
  };
}
