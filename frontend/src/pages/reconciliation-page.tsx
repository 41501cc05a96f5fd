import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import { useSearchParams } from 'react-router-dom';
import { LineDesk } from '#features/reconciliation/line-desk.tsx';
import { LineList, lineRows } from '#features/reconciliation/line-list.tsx';
import { lineRulesQuery, tillDaysQuery } from '#features/reconciliation/reconciliation.queries.ts';
import { reconciliationCopy as copy } from '#features/reconciliation/reconciliation.text.ts';
import { RulesPanel } from '#features/reconciliation/rules-panel.tsx';
import { TillsPanel } from '#features/reconciliation/tills-panel.tsx';
import { UnreadLines } from '#features/reconciliation/unread-lines.tsx';
import { openLinesQuery, unreadLinesQuery } from '#features/reconciliation/use-open-lines.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [
  ask(tillDaysQuery),
  ask(lineRulesQuery),
  ask(unreadLinesQuery({ till: tillIn(search) })),
  ask(openLinesQuery({ till: tillIn(search) })),
  ask(rowsAt(lineRows, search)),
]);

/** Daily work of finance: each line of a provider statement is settled, then the day of a till is signed off. */
export function Component() {
  const [search] = useSearchParams();
  const till = tillIn(search);
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <UnreadLines of={{ till }} />
        <LineDesk key={till} of={{ till }} />
        <RulesPanel />
        <TillsPanel />
        <LineList />
      </div>
    </>
  );
}

/** The till by which the list below is filtered. */
const tillIn = (search: URLSearchParams) => TRANSFER_METHODS.find((till) => till === search.get('till'));
