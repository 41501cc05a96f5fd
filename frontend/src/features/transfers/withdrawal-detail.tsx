import type { Withdrawal } from '@dziva/contracts/transfers';
import { type ReactNode, useState } from 'react';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { payableFrom } from '#lib/destination-hold.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { useNowMs } from '#queries/now.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionRecord } from './decision-record.tsx';
import { PayForm } from './pay-form.tsx';
import { RejectForm } from './reject-form.tsx';
import { ageText, WithdrawalBadge } from './transfer-badges.tsx';
import { TakeBack } from './take-back.tsx';
import {
  usePayWithdrawal,
  useRejectWithdrawal,
  useReturnWithdrawal,
  useTakeBackWithdrawalReturn,
} from './transfers.api.ts';
import { transferCopy, withdrawalQueueCopy, withdrawalStatusLabels } from './transfers.text.ts';

const { facts } = transferCopy;
const {
  pay: payCopy,
  reject: rejectCopy,
  takeBack: takeBackCopy,
  takeBackReturn: backCopy,
} = withdrawalQueueCopy;

/** A withdrawal with its destination, a button to copy it, and the decision. */
export function WithdrawalDetail({
  withdrawal,
  isOwn,
  trail,
  onDone,
}: {
  withdrawal: Withdrawal;
  isOwn: boolean;
  /** The proposals about this withdrawal. */
  trail: ReactNode;
  onDone: () => void;
}) {
  const { destination, registeredDestination, paymentMethod } = withdrawal;
  const method = paymentMethod === null ? '' : methodLabels[paymentMethod];
  return (
    <div className="grid gap-5">
      <div className="order-first flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <MoneyFigure cents={withdrawal.amountCents} />
          <p className="mt-1.5">{[withdrawal.userName, method].join(' · ')}</p>
        </div>
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-ink-2">{ageText(withdrawal)}</span>
          <WithdrawalBadge withdrawal={withdrawal} />
        </span>
      </div>
      <Facts
        facts={[
          { term: facts.email, value: withdrawal.userEmail },
          {
            term: facts.destination,
            value:
              destination === null ? (
                <span className="text-warn-text">{facts.noDestination}</span>
              ) : (
                <PlaceToPay destination={destination} registered={registeredDestination} />
              ),
            ...(destination === null
              ? {}
              : {
                  action: (
                    <CopyButton
                      text={registeredDestination?.number ?? destination}
                      what={withdrawalQueueCopy.copyDestination}
                    />
                  ),
                }),
          },
          { term: facts.asked, value: formatDateTime(withdrawal.createdAt) },
          { term: facts.description, value: withdrawal.description },
        ]}
      />
      {trail}
      <Decision withdrawal={withdrawal} isOwn={isOwn} onDone={onDone} />
    </div>
  );
}

/** The number, bank and name, if they are known separately, and whether the member registered them. */
function PlaceToPay({
  destination,
  registered,
}: {
  destination: string;
  registered: Withdrawal['registeredDestination'];
}) {
  if (registered === null)
    return (
      <>
        <strong>{destination}</strong>
        <span className="block text-sm text-warn-text">{facts.notRegistered}</span>
      </>
    );
  const { number, bank, name, registeredAt, removedAt } = registered;
  return (
    <>
      <strong className="figures">{number}</strong>
      <span className="block">{[bank, name].filter((part) => part !== null).join(', ')}</span>
      {removedAt === null ? (
        <span className="block text-sm text-ink-2">{facts.registered(formatDate(registeredAt))}</span>
      ) : (
        <span className="block text-sm text-warn-text">{facts.removed(formatDate(removedAt))}</span>
      )}
    </>
  );
}

/** Buttons to decide, or who decided. If a colleague decided first, the error stays visible. */
function Decision({
  withdrawal,
  isOwn,
  onDone,
}: {
  withdrawal: Withdrawal;
  isOwn: boolean;
  onDone: () => void;
}) {
  const [act, setAct] = useState<'pay' | 'reject' | null>(null);
  const pay = usePayWithdrawal(withdrawal.id, useIdempotencyKey().key);
  const reject = useRejectWithdrawal(withdrawal.id, useIdempotencyKey().key);
  const takeBack = useReturnWithdrawal(withdrawal.id, useIdempotencyKey().key);
  const takeBackReturn = useTakeBackWithdrawalReturn(withdrawal.id, useIdempotencyKey().key);
  const back = () => setAct(null);
  const from = payableFrom(withdrawal.registeredDestination?.usableFrom, useNowMs());
  if (withdrawal.status !== 'PENDING') {
    const isPaid = withdrawal.status === 'COMPLETED';
    const isReturned = withdrawal.status === 'RETURNED';
    const record = (
      <DecisionRecord
        transfer={withdrawal}
        labels={withdrawalStatusLabels}
        error={pay.error ?? reject.error}
        withReference={isPaid || isReturned}
      />
    );
    const common = { transfer: withdrawal, isOwn, onDone };
    if (isReturned)
      return (
        <TakeBack copy={backCopy} takeBack={takeBackReturn} hasDay={false} {...common}>
          {record}
        </TakeBack>
      );
    if (!isPaid) return record;
    return (
      <TakeBack copy={takeBackCopy} takeBack={takeBack} {...common}>
        {record}
      </TakeBack>
    );
  }
  if (act === 'pay') return <PayForm withdrawal={withdrawal} pay={pay} onBack={back} onDone={onDone} />;
  if (act === 'reject')
    return (
      <RejectForm copy={rejectCopy} transfer={withdrawal} reject={reject} onBack={back} onDone={onDone} />
    );
  return (
    <>
      {from === null && <p className="text-sm text-ink-2">{withdrawalQueueCopy.steps}</p>}
      <DecisionButtons
        isOwn={isOwn}
        accept={payCopy.open}
        refuse={rejectCopy.open}
        wait={from === null ? null : withdrawalQueueCopy.onHold(from)}
        onAccept={() => setAct('pay')}
        onRefuse={() => setAct('reject')}
      />
    </>
  );
}
