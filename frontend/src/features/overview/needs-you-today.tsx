import type { Role } from '@dziva/contracts/roles';
import { overviewCopy } from '#content/en/overview.ts';
import { may } from '#lib/permissions.ts';
import { HistoryAlert } from './needs-you-today-integrity.tsx';
import { QueueCard } from './queue-card.tsx';

const { cards } = overviewCopy;

/** What waits, each count the way to it. */
export function NeedsYouToday({ role }: { role: Role }) {
  return (
    <section aria-labelledby="needs-you" className="mb-8">
      <h2 id="needs-you" className="mb-3 text-lg">
        {overviewCopy.today}
      </h2>
      {may.audit(role) && <HistoryAlert />}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <QueueCard {...cards.submitted} queue="submitted" to="/applications?status=SUBMITTED" />
        <QueueCard {...cards.review} queue="review" to="/applications?status=UNDER_REVIEW" />
        <QueueCard {...cards.assessments} queue="assessments" to="/assessments?status=SCHEDULED" />
        <QueueCard {...cards.toPayOut} queue="toPayOut" to="/loans" />
        <QueueCard {...cards.overdue} queue="overdue" to="/loans?displayStatus=Overdue" urgent />
        <QueueCard {...cards.dueSoon} queue="dueSoon" to="/loans?displayStatus=Due+Soon" />
        <QueueCard {...cards.forSale} queue="forSale" to="/collateral?status=LISTED" />
        {may.decideTransfers(role) && <QueueCard {...cards.deposits} queue="deposits" to="/deposits" />}
        {may.writeOffLoans(role) && (
          <QueueCard
            {...cards.writeOffs}
            queue="writeOffs"
            to="/loans?view=all&status=WRITE_OFF_ASKED"
            hideWhenNone
          />
        )}
        {may.changeUsers(role) && (
          <QueueCard
            {...cards.approvals}
            queue="approvals"
            to="/users?status=PENDING_APPROVAL"
            hideWhenNone
          />
        )}
      </div>
    </section>
  );
}
