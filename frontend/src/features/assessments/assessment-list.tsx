import { ASSESSMENT_SORT_FIELDS, listAssessments } from '@dziva/contracts/routes/assessments';
import type { Assessment } from '@dziva/contracts/assessments';
import type { User } from '@dziva/contracts/identity';
import { Link } from 'react-router-dom';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { AssessmentBadge } from './assessment-badge.tsx';
import { AssessmentRowActions } from './assessment-row-actions.tsx';
import { ASSESSMENT_VIEWS, WHOSE } from './assessment-views.ts';
import { assessmentPageQuery } from './assessments.queries.ts';
import { assessmentCopy, assessmentStatusLabels } from './assessments.text.ts';
import { ASSESSMENT_STATUSES } from '@dziva/vocabulary/applications';

type SortField = (typeof ASSESSMENT_SORT_FIELDS)[number];

const FILTERS = {
  status: {
    words: ASSESSMENT_STATUSES,
    labels: assessmentStatusLabels,
    select: { label: assessmentCopy.status, all: assessmentCopy.all },
  },
  whose: { words: WHOSE, labels: { mine: assessmentCopy.mine } },
} as const;
const { columns } = assessmentCopy;

export const assessmentRows = (userId: string) =>
  rowsOf({
    ask: ({ whose, ...asked }) => ({ ...asked, assessorId: whose === 'mine' ? userId : undefined }),
    page: assessmentPageQuery,
    filters: FILTERS,
    sorts: ASSESSMENT_SORT_FIELDS,
  });

export function AssessmentList({ user }: { user: User }) {
  const list = useServerList({
    ...assessmentRows(user.id),
    csv: { route: listAssessments, title: assessmentCopy.title },
    name: 'assessments',
    columns: assessmentColumns(user),
    rowKey: (row) => row.id,
  });
  return (
    <ServerList
      title={assessmentCopy.title}
      list={list}
      copy={assessmentCopy}
      views={ASSESSMENT_VIEWS}
      empty={<EmptyState title={assessmentCopy.empty}>{assessmentCopy.emptyText}</EmptyState>}
    />
  );
}

function assessmentColumns(user: User): Column<Assessment, SortField>[] {
  return [
    {
      key: 'applicant',
      header: columns.applicant,
      sort: 'applicantName',
      card: 'title',
      cell: (row) => (
        <Link
          to={`/applications/${row.applicationId}`}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {row.applicantName}
        </Link>
      ),
    },
    { key: 'collateral', header: columns.collateral, cell: collateralCell },
    { key: 'when', header: columns.when, sort: 'scheduledAt', cell: whenCell },
    {
      key: 'assessor',
      header: columns.assessor,
      sort: 'assessorName',
      cell: (row) => row.assessorName ?? <span className="text-ink-2">{assessmentCopy.unassigned}</span>,
    },
    { key: 'value', header: columns.assessed, align: 'right', cell: valueCell },
    {
      key: 'status',
      header: columns.status,
      card: 'badge',
      cell: (row) => <AssessmentBadge assessment={row} />,
    },
    {
      key: 'actions',
      header: columns.actions,
      headerHidden: true,
      card: 'actions',
      cell: (row) => <AssessmentRowActions assessment={row} user={user} />,
    },
  ];
}

function collateralCell(row: Assessment) {
  return (
    <span className="block sm:max-w-36">
      <span className="block">{collateralLabelOf(row.collateralType)}</span>
      <span className="block truncate text-xs text-ink-2 max-sm:max-w-48">{row.collateralDesc}</span>
    </span>
  );
}

function whenCell(row: Assessment) {
  if (row.scheduledAt === null) return <span className="text-ink-2">{assessmentCopy.notArranged}</span>;
  return (
    <span className="block whitespace-nowrap">
      {formatDateShort(row.scheduledAt)}
      <span className="text-ink-2"> {formatTime(row.scheduledAt)}</span>
      <span className="block truncate text-xs text-ink-2 sm:max-w-32">{row.location}</span>
    </span>
  );
}

/** The assessed value. Before the assessment it is the applicant's estimate, and marked as one. */
function valueCell(row: Assessment) {
  if (row.assessedValueCents !== null) return <Money cents={row.assessedValueCents} />;
  return (
    <span className="block">
      <Money cents={row.estimatedValueCents} />
      <span className="block text-xs text-ink-2">{columns.estimate}</span>
    </span>
  );
}
