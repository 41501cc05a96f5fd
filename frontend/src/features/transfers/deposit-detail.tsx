import type { Deposit } from '@dziva/contracts/transfers';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Banner } from '#ui/banner.tsx';
import { Facts } from '#ui/facts.tsx';
import { FirstUse } from '#ui/first-use.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionRecord } from './decision-record.tsx';
import { ProofPreview } from './proof-preview.tsx';
import { RejectForm } from './reject-form.tsx';
import { StatementBeside } from './statement-beside.tsx';
import { TakeBack } from './take-back.tsx';
import { ageText, DepositBadge } from './transfer-badges.tsx';
import { useRejectDeposit, useTakeBackDeposit, useVerifyDeposit } from './transfers.api.ts';
import { depositQueueCopy, depositStatusLabels, transferCopy } from './transfers.text.ts';
import { VerifyForm } from './verify-form.tsx';

const { facts } = transferCopy;
const { verify: verifyCopy, reject: rejectCopy, takeBack: takeBackCopy } = depositQueueCopy;

/** A deposit: the member's data next to the provider's statement, and the decision below. */
export function DepositDetail({
  deposit,
  isOwn,
  trail,
  searchOf,
  onDone,
}: {
  deposit: Deposit;
  isOwn: boolean;
  /** The proposals about this deposit. */
  trail: ReactNode;
  searchOf: (id: string) => string;
  onDone: () => void;
}) {
  const method = deposit.paymentMethod === null ? '' : methodLabels[deposit.paymentMethod];
  return (
    <div className="grid gap-5">
      <div className="order-first flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <MoneyFigure cents={deposit.amountCents} />
          <p className="mt-1.5">{[deposit.userName, method].join(' · ')}</p>
          {deposit.claimedCents !== undefined && (
            <p className="mt-1 text-sm text-ink-2">
              {depositQueueCopy.arrived(formatUsd(deposit.claimedCents))}
            </p>
          )}
        </div>
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-ink-2">{ageText(deposit)}</span>
          <DepositBadge deposit={deposit} />
        </span>
      </div>
      {deposit.suspectedDuplicate !== null && <Suspicion deposit={deposit} searchOf={searchOf} />}
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-6">
        <ProofPreview deposit={deposit} />
        <div className="grid gap-5">
          <StatementBeside deposit={deposit} />
          <Facts
            facts={[
              { term: facts.email, value: deposit.userEmail },
              { term: facts.submitted, value: formatDateTime(deposit.createdAt) },
              { term: facts.description, value: deposit.description },
            ]}
          />
        </div>
      </div>
      {trail}
      <Decision deposit={deposit} isOwn={isOwn} onDone={onDone} />
    </div>
  );
}

function Suspicion({ deposit, searchOf }: { deposit: Deposit; searchOf: (id: string) => string }) {
  const { suspectedDuplicate, duplicateOfId, referenceUsedBy } = deposit;
  if (suspectedDuplicate === null) return null;
  return (
    <Banner tone="warn" title={depositQueueCopy.suspected}>
      <p>
        {referenceUsedBy === null
          ? depositQueueCopy.suspicion[suspectedDuplicate]
          : depositQueueCopy.referenceUsed}
      </p>
      {referenceUsedBy !== null && <FirstUse use={referenceUsedBy} />}
      {duplicateOfId !== null && duplicateOfId !== referenceUsedBy?.id && (
        <Link to={{ search: searchOf(duplicateOfId) }} preventScrollReset className="text-link font-semibold">
          {depositQueueCopy.otherDeposit}
        </Link>
      )}
    </Banner>
  );
}

/** Buttons to decide, or who decided. If a colleague decided first, the error stays visible. */
function Decision({ deposit, isOwn, onDone }: { deposit: Deposit; isOwn: boolean; onDone: () => void }) {
  const [act, setAct] = useState<'verify' | 'reject' | null>(null);
  const verify = useVerifyDeposit(deposit.id, useIdempotencyKey().key);
  const reject = useRejectDeposit(deposit.id, useIdempotencyKey().key);
  const takeBack = useTakeBackDeposit(deposit.id, useIdempotencyKey().key);
  const back = () => setAct(null);
  if (deposit.status !== 'PENDING') {
    const record = (
      <DecisionRecord transfer={deposit} labels={depositStatusLabels} error={verify.error ?? reject.error} />
    );
    if (deposit.status !== 'COMPLETED') return record;
    return (
      <TakeBack copy={takeBackCopy} transfer={deposit} isOwn={isOwn} takeBack={takeBack} onDone={onDone}>
        {record}
      </TakeBack>
    );
  }
  if (act === 'verify') return <VerifyForm deposit={deposit} verify={verify} onBack={back} onDone={onDone} />;
  if (act === 'reject')
    return <RejectForm copy={rejectCopy} transfer={deposit} reject={reject} onBack={back} onDone={onDone} />;
  return (
    <DecisionButtons
      isOwn={isOwn}
      accept={verifyCopy.open}
      refuse={rejectCopy.open}
      onAccept={() => setAct('verify')}
      onRefuse={() => setAct('reject')}
    />
  );
}
