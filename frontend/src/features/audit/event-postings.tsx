import type { AuditEventDetail, EventPosting } from '@dziva/contracts/audit';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import { accountName, pathOfAccount } from '#lib/ledger-accounts.ts';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { eventPageCopy } from './audit.text.ts';

const { postings: copy } = eventPageCopy;
const amountCell = 'py-2.5 pl-3 text-right align-top last:pr-4 sm:last:pr-5';

/** The journal entry of the event: every posting with its side, and the total of each side. */
export function EventPostings({ event: { postings } }: { event: AuditEventDetail }) {
  const [first] = postings;
  if (first === undefined) {
    return (
      <Panel title={copy.title}>
        <p className="text-ink-2">{copy.none}</p>
      </Panel>
    );
  }
  const total = postings.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
  return (
    <Panel title={copy.title} flush className="overflow-hidden">
      <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">
        {first.description}. {copy.counts(formatDate(first.valueOn))}
      </p>
      <table className="w-full border-collapse text-sm figures">
        <caption className="sr-only">{copy.title}</caption>
        <thead className="bg-sunken text-xs text-ink-2">
          <tr>
            <th scope="col" className="h-10 pl-4 text-left font-semibold sm:pl-5">
              {copy.account}
            </th>
            <th scope="col" className="pl-3 text-right font-semibold">
              {copy.debit}
            </th>
            <th scope="col" className="pr-4 pl-3 text-right font-semibold sm:pr-5">
              {copy.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map((posting, index) => (
            <Row key={index} posting={posting} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong font-semibold">
            <th scope="row" className="py-2.5 pl-4 text-left sm:pl-5">
              {copy.total}
            </th>
            <td className={amountCell}>
              <Money cents={total} />
            </td>
            <td className={amountCell}>
              <Money cents={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

function Row({ posting: { account, amountCents } }: { posting: EventPosting }) {
  return (
    <tr className="border-t border-line">
      <td className="py-2.5 pl-4 sm:pl-5">
        <Link to={pathOfAccount(account)} className="text-link" title={account}>
          {accountName(account)}
        </Link>
      </td>
      <td className={amountCell}>{amountCents > 0 && <Money cents={amountCents} />}</td>
      <td className={amountCell}>{amountCents < 0 && <Money cents={-amountCents} />}</td>
    </tr>
  );
}
