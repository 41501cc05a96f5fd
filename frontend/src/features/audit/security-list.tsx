import type { SecurityOutcome, SecurityRecord } from '@dziva/contracts/security-journal';
import {
  listSecurityRecords,
  SECURITY_KINDS,
  SECURITY_OUTCOMES,
  SECURITY_SORT_FIELDS,
} from '@dziva/contracts/routes/security-journal';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { shellCopy } from '#content/en/shell.ts';
import { proposalKindLabels } from '#features/approvals/approvals.text.ts';
import { pathOfMember } from '#lib/ledger-accounts.ts';
import { sentenceCase } from '#lib/words.ts';
import { useToday } from '#queries/system.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { securityPageQuery } from './audit.queries.ts';
import { exactTime } from './event-words.ts';
import { PersonCell, TimeCell } from './record-cells.tsx';
import {
  accessLabels,
  accessMethodLabels,
  securityCopy as copy,
  securityKindLabels,
  securityOutcomeLabels,
  securityWhatLabels,
} from './security-journal.text.ts';

type SortField = (typeof SECURITY_SORT_FIELDS)[number];

const FILTERS = {
  kind: {
    words: SECURITY_KINDS,
    labels: securityKindLabels,
    select: { label: copy.kind, all: copy.allKinds },
  },
  outcome: {
    words: SECURITY_OUTCOMES,
    labels: securityOutcomeLabels,
    select: { label: copy.outcome, all: copy.allOutcomes },
  },
} as const;

export const securityRows = rowsOf({
  page: securityPageQuery,
  filters: FILTERS,
  sorts: SECURITY_SORT_FIELDS,
  hasPeriod: true,
});

/** The security journal, newest first. */
export function SecurityList() {
  const today = useToday();
  const list = useServerList({
    ...securityRows,
    csv: { route: listSecurityRecords, title: copy.title },
    period: { max: today, copy },
    columns: COLUMNS,
    rowKey: ({ id }) => id,
  });
  return (
    <ServerList
      title={copy.title}
      list={list}
      copy={copy}
      empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
    />
  );
}

const { columns } = copy;

const STYLES: Record<SecurityOutcome, { tone: BadgeTone; shape: BadgeShape }> = {
  SUCCEEDED: { tone: 'green', shape: 'tick' },
  FAILED: { tone: 'red', shape: 'bar' },
  REFUSED: { tone: 'copper', shape: 'diamond' },
};

const COLUMNS: readonly Column<SecurityRecord, SortField>[] = [
  { key: 'who', header: columns.who, card: 'title', cell: whoCell },
  {
    key: 'when',
    header: columns.when,
    sort: 'at',
    cell: ({ at, firstAt, times }) => (
      <TimeCell at={at} more={times > 1 ? copy.times(times, exactTime(firstAt)) : null} />
    ),
  },
  { key: 'what', header: columns.what, cell: whatCell },
  {
    key: 'outcome',
    header: columns.outcome,
    card: 'badge',
    cell: ({ outcome }) => <Badge {...STYLES[outcome]}>{securityOutcomeLabels[outcome]}</Badge>,
  },
  { key: 'network', header: columns.network, cell: ({ network }) => network ?? copy.none },
  { key: 'device', header: columns.device, cell: ({ device }) => device ?? copy.none },
];

function whoCell({ kind, userId, name, email }: SecurityRecord) {
  if (userId === undefined) {
    if (kind !== 'SIGN_IN') return copy.nobody;
    return (
      <span className="block">
        {copy.unknown}
        <span className="block text-xs font-normal text-ink-2">{copy.unknownHint}</span>
      </span>
    );
  }
  return <PersonCell userId={userId} name={name} email={email} erased={copy.erased} />;
}

function whatCell(record: SecurityRecord) {
  const { kind, detail, method, route, subjectId, subjectName, objectId } = record;
  const more = [detail, method].flatMap((word) =>
    word === null ? [] : [DETAIL_LABELS[word] ?? sentenceCase(word)],
  );
  return (
    <span className="block min-w-0">
      {whatLabel(record)}
      {more.length > 0 && <span className="block text-xs text-ink-2">{more.join(' · ')}</span>}
      {route !== null && <code className="block text-xs wrap-anywhere text-ink-2">{route}</code>}
      {subjectId !== undefined && (
        <Link to={pathOfMember(subjectId)} className="block text-sm">
          {copy.about(subjectName ?? copy.erased)}
        </Link>
      )}
      {kind === 'PROPOSAL' && objectId !== undefined && (
        <Link to={`/approvals/${objectId}`} className="block text-sm">
          {copy.openProposal}
        </Link>
      )}
    </span>
  );
}

const DETAIL_LABELS: Readonly<Record<string, string>> = {
  ...proposalKindLabels,
  ...methodLabels,
  ...accessMethodLabels,
  ...shellCopy.roles,
};
const ACCESS_LABELS: Readonly<Record<string, string>> = accessLabels;

const whatLabel = ({ what }: SecurityRecord): string =>
  securityWhatLabels[what] ?? ACCESS_LABELS[what] ?? sentenceCase(what);
