import type { Assessment } from '@dziva/contracts/assessments';
import { ASSESSMENT_SORT_FIELDS } from '@dziva/contracts/routes/assessments';
import type { User } from '@dziva/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { formatTime, formatWeekday } from '#lib/dates.ts';
import { listIn, useListState } from '#lib/list-state.ts';
import { useToday } from '#queries/system.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect, ListFilters, SearchBox } from '#ui/list-filters.tsx';
import { Money } from '#ui/money.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { AssessmentRowActions } from './assessment-row-actions.tsx';
import { WHOSE, WHOSE_CHOICES } from './assessment-views.ts';
import { assessmentPageQuery } from './assessments.queries.ts';
import { assessmentCopy } from './assessments.text.ts';
import { boardDays, type BoardDay } from './board-days.ts';

const { board: copy } = assessmentCopy;
const BOARD_MAX = 100;
const FILTERS = { whose: { words: WHOSE } } as const;

/** The appointments that the board shows for a search and filters. */
export const boardQuery = (userId: string, { q, filters }: ReturnType<typeof boardIn>) =>
  assessmentPageQuery({
    status: 'SCHEDULED',
    sort: 'scheduledAt',
    q,
    assessorId: filters.whose === 'mine' ? userId : undefined,
    page: 1,
    pageSize: BOARD_MAX,
  });

const BOARD = { sorts: ASSESSMENT_SORT_FIELDS, filters: FILTERS };
export const boardIn = (search: URLSearchParams) => listIn(search, BOARD);

/** The assessments that are not completed, day by day. Those without an assessor or time come first. */
export function AssessmentBoard({ user }: { user: User }) {
  const today = useToday();
  const list = useListState(BOARD);
  const { whose } = list.filters;
  const query = useQuery(boardQuery(user.id, list));
  return (
    <section aria-label={copy.title}>
      <div className="mb-6 rounded-card border border-line bg-surface">
        <ListFilters>
          <SearchBox label={assessmentCopy.search} value={list.q} onSearch={list.setSearch} />
          <FilterSelect
            label={assessmentCopy.whose}
            all={assessmentCopy.everybodys}
            value={whose}
            choices={WHOSE_CHOICES}
            onChoose={(value) => list.setFilter('whose', value)}
          />
        </ListFilters>
      </div>
      <QueryView
        query={query}
        what={assessmentCopy.what}
        loadingLabel={assessmentCopy.loading}
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: list.isNarrowed ? (
            <NoMatch onClear={list.clear} />
          ) : (
            <EmptyState title={copy.none}>{assessmentCopy.emptyText}</EmptyState>
          ),
        }}
      >
        {({ rows, total }) => (
          <div className="grid gap-8">
            {boardDays(rows, today).map((group) => (
              <Day key={group.day ?? group.kind} group={group} today={today} user={user} />
            ))}
            <p className="text-sm text-ink-2 figures" aria-live="polite">
              {assessmentCopy.showing(rows.length, total)}
            </p>
          </div>
        )}
      </QueryView>
    </section>
  );
}

function Day({ group, today, user }: { group: BoardDay; today: string; user: User }) {
  const heading = headingOf(group, today);
  return (
    <section aria-label={heading}>
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-2 text-lg">
        {heading}
        <span className="text-sm font-normal text-ink-2">{copy.visits(group.assessments.length)}</span>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {group.assessments.map((assessment) => (
          <Visit key={assessment.id} assessment={assessment} isLate={group.kind === 'earlier'} user={user} />
        ))}
      </ul>
    </section>
  );
}

function headingOf({ kind, day }: BoardDay, today: string): string {
  if (day === null) return kind === 'unassigned' ? assessmentCopy.unassigned : copy.earlier;
  return day === today ? copy.today(formatWeekday(day)) : formatWeekday(day);
}

function Visit({ assessment, isLate, user }: { assessment: Assessment; isLate: boolean; user: User }) {
  const { scheduledAt, assessorName, location } = assessment;
  return (
    <li
      className={clsx(
        'flex flex-col gap-3 rounded-card border bg-surface p-4',
        isLate ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={`/applications/${assessment.applicationId}`}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {assessment.applicantName}
        </Link>
        <span className="text-sm figures">
          {scheduledAt === null ? (
            assessmentCopy.notArranged
          ) : (
            <>
              {isLate && `${formatWeekday(scheduledAt)}, `}
              <strong>{formatTime(scheduledAt)}</strong>
            </>
          )}
        </span>
      </div>
      <p className="text-sm">
        {collateralLabelOf(assessment.collateralType)}, {copy.estimated}{' '}
        <Money cents={assessment.estimatedValueCents} />
        <span className="line-clamp-2 text-ink-2">{assessment.collateralDesc}</span>
      </p>
      <p className="text-sm text-ink-2">
        {[assessorName ?? assessmentCopy.unassigned, location].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-auto">
        <AssessmentRowActions assessment={assessment} user={user} />
      </div>
    </li>
  );
}
