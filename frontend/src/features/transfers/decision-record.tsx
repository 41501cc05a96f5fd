import type { EvidenceAnswer } from '@dziva/contracts/evidence';
import { pathOfStream } from '#lib/ledger-accounts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { evidenceFacts } from '#ui/evidence-facts.ts';
import { Facts } from '#ui/facts.tsx';
import { Failure } from '#ui/failure.tsx';
import { RecordedLink } from '#queries/recorded-link.tsx';
import { statusLabel, type StatusLabels } from './transfer-badges.tsx';
import { transferCopy } from './transfers.text.ts';

interface DecidedTransfer {
  readonly status: string;
  readonly decidedAt: string | null;
  readonly decidedByName: string | null;
  readonly note: string | null;
  readonly id: string;
  readonly reference: string | null;
  readonly evidence?: EvidenceAnswer | undefined;
}

/** Who decided and when. `error` is the refusal of the user's own decision, if a colleague decided first. */
export function DecisionRecord({
  transfer,
  labels,
  error,
  withReference = false,
}: {
  transfer: DecidedTransfer;
  labels: StatusLabels;
  error: unknown;
  /** True for a paid withdrawal, which has a reference of the provider. */
  withReference?: boolean;
}) {
  const what = statusLabel(transfer.status, labels);
  const who = transfer.decidedByName ?? transferCopy.theJob;
  const { facts } = transferCopy;
  return (
    // This is what people want to know first about a decided transfer.
    <div className="order-first grid gap-4">
      {error !== null && (
        <Banner tone="danger" live title={transferCopy.tooLate}>
          <Failure error={error} />
        </Banner>
      )}
      <Facts
        facts={[
          {
            term: facts.decision,
            value:
              transfer.decidedAt === null
                ? what
                : transferCopy.decidedBy(what, who, formatDateTime(transfer.decidedAt)),
          },
          ...evidenceFacts(transfer.evidence),
          ...(withReference && transfer.reference !== null
            ? [
                {
                  term: facts.paidWith,
                  value: <RecordedLink to={pathOfStream(transfer.id)}>{transfer.reference}</RecordedLink>,
                },
              ]
            : []),
          ...(transfer.note === null
            ? []
            : [{ term: facts.note, value: <span className="whitespace-pre-line">{transfer.note}</span> }]),
        ]}
      />
    </div>
  );
}
