import { ASSESSMENT_SORT_FIELDS, ASSESSMENT_STATUSES, listAssessments } from '@dziva/contracts/assessments';
import type { Assessment } from '@dziva/contracts/assessments';
import type { User } from '@dziva/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { assessmentCopy, assessmentStatusLabels } from '#content/en/assessments.ts';
import { collateralLabelOf } from '#content/en/applications.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { useListState } from '#lib/list-state.ts';
import { assessmentPageQuery } from '#queries/assessments.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { AssessmentBadge } from './assessment-badge.tsx';
import { AssessmentRowActions } from './assessment-row-actions.tsx';
import { ASSESSMENT_VIEWS, WHOSE } from './assessment-views.ts';

type SortField = (typeof ASSESSMENT_SORT_FIELDS)[number];

const STATUS_CHOICES = ASSESSMENT_STATUSES.map((value) => ({ value, label: assessmentStatusLabels[value] }));
const FILTERS = { status: ASSESSMENT_STATUSES, whose: WHOSE } as const;
const { columns } = assessmentCopy;

export function AssessmentList({ user }: { user: User }) {
  const list = useListState({ sorts: ASSESSMENT_SORT_FIELDS, filters: FILTERS });
  const { status, whose } = list.filters;
  const assessorId = whose === 'mine' ? user.id : undefined;
  const filters = { status, assessorId, q: list.q, sort: list.sort };
  const query = useQuery(assessmentPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listAssessments, assessmentCopy.title);
  const choice = useColumnChoice('assessments', assessmentColumns(user));
  return (
    <ServerList
      title={assessmentCopy.title}
      list={list}
      query={query}
      searchLabel={assessmentCopy.search}
      filters={
        <FilterSelect
          label={assessmentCopy.status}
          all={assessmentCopy.all}
          value={status}
          choices={STATUS_CHOICES}
          onChoose={(value) => list.setFilter('status', value)}
        />
      }
      views={{ list: 'assessments', views: ASSESSMENT_VIEWS, filterNames: Object.keys(FILTERS) }}
      chips={[
        ...chipOf(status && assessmentStatusLabels[status], () => list.setFilter('status', undefined)),
        ...chipOf(whose && assessmentCopy.mine, () => list.setFilter('whose', undefined)),
      ]}
      columns={choice}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={assessmentCopy.what}
      loadingLabel={assessmentCopy.loading}
      showing={assessmentCopy.showing}
      empty={<EmptyState title={assessmentCopy.empty}>{assessmentCopy.emptyText}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          caption={assessmentCopy.title}
          columns={choice.shown}
          rows={rows}
          rowKey={(row) => row.id}
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
    </ServerList>
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

/** The assessed value once there is one, the applicant's estimate before, marked so. */
function valueCell(row: Assessment) {
  if (row.assessedValueCents !== null) return <Money cents={row.assessedValueCents} />;
  return (
    <span className="block">
      <Money cents={row.estimatedValueCents} />
      <span className="block text-xs text-ink-2">{columns.estimate}</span>
    </span>
  );
}
