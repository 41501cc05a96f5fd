import { LINE_OUTCOMES } from '@dziva/contracts/routes/provider-statements';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { statementQuery } from '#features/provider-statements/provider-statements.queries.ts';
import { confirmationCopy, statementCopy } from '#features/provider-statements/provider-statements.text.ts';
import { LineDesk } from '#features/reconciliation/line-desk.tsx';
import { UnreadLines } from '#features/reconciliation/unread-lines.tsx';
import { openLinesQuery, unreadLinesQuery } from '#features/reconciliation/use-open-lines.ts';
import { ImportBadge } from '#features/provider-statements/statement-badges.tsx';
import { StatementReportView } from '#features/provider-statements/statement-report.tsx';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useListState, listIn } from '#lib/list-state.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';

const LINES = { sorts: [], filters: { outcome: { words: LINE_OUTCOMES } } } as const;
const back = { to: '/statements', label: statementCopy.back };

export const loader = pageLoader(({ params: { id = '' }, search }) => {
  const { filters, page, pageSize } = listIn(search, LINES);
  return [
    ask(statementQuery(id, { outcome: filters.outcome, page, pageSize })),
    ask(unreadLinesQuery({ importId: id })),
    ask(openLinesQuery({ importId: id })),
  ];
});

/** One import of a provider statement: its progress, and the result of each line. */
export function Component() {
  const { id = '' } = useParams();
  const list = useListState(LINES);
  const { outcome } = list.filters;
  const query = useQuery(statementQuery(id, { outcome, page: list.page, pageSize: list.pageSize }));
  if (isNotFound(query.error) && query.data === undefined) {
    return <MissingPage title={statementCopy.missingTitle} text={statementCopy.missing} back={back} />;
  }
  const { data } = query;
  return (
    <>
      <PageHeading
        title={data === undefined ? statementCopy.one : statementCopy.heading(methodLabels[data.provider])}
        back={back}
        badge={data !== undefined && <ImportBadge status={data.status} />}
        lead={
          data === undefined ? undefined : (
            <>
              <span className="block break-words">{data.fileName}</span>
              {statementCopy.importedBy(data.importedByName, formatDateTime(data.createdAt))}
              {data.confirmedBy !== null && data.confirmedAt !== null && (
                <span className="block">
                  {confirmationCopy.confirmedBy(data.confirmedBy.name, formatDateTime(data.confirmedAt))}
                </span>
              )}
            </>
          )
        }
      />
      <QueryView query={query} what={statementCopy.whatOne} loadingLabel={statementCopy.loading}>
        {(report) => (
          <StatementReportView
            report={report}
            desk={
              <>
                <UnreadLines of={{ importId: id }} />
                <LineDesk key={id} of={{ importId: id }} />
              </>
            }
            lines={{
              outcome,
              page: list.page,
              pageSize: list.pageSize,
              onOutcome: (next) => list.setFilter('outcome', next),
              onPage: list.setPage,
              onPageSize: list.setPageSize,
            }}
          />
        )}
      </QueryView>
    </>
  );
}
