import { note, optional, requestBody } from '@dziva/contracts/fields';
import type { ReconciliationLine } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { payoffQuery } from '#features/loans/loans.queries.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Booking, bookingRequest, needsTarget } from './bookings.ts';
import { LineFacts } from './line-facts.tsx';
import { LoanTarget, PersonTarget, type Target } from './part-targets.tsx';
import { useAssignLine } from './reconciliation.api.ts';
import { bookCopy as copy } from './reconciliation.text.ts';

const bookForm = requestBody({ note: optional(note(copy.note)) });

/** Books a whole line in one way, and says first what that will do. */
export function BookDialog({
  booking,
  line,
  onDone,
  onClose,
}: {
  booking: Booking;
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  const { key, renew } = useIdempotencyKey();
  const assign = useAssignLine(line, key);
  const [target, setTarget] = useState<Target | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const form = useForm({ resolver: zodResolver(bookForm), defaultValues: { note: '' } });
  const choose = (next: Target) => {
    setTarget(next);
    setIsMissing(false);
    // For somebody else it is another request, which needs a new idempotency key.
    renew();
  };
  const book = (text: string | undefined) =>
    toastMutation(assign.mutateAsync(bookingRequest(booking, line, target?.id, text)), {
      done: { title: copy.done },
      after: () => {
        onDone();
        onClose();
      },
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.titles[booking]} keepOpenOutside>
      <Form
        form={form}
        error={assign.error}
        errorFallback={copy.failed}
        className="grid gap-5"
        onSubmit={({ note: text }) => {
          if (needsTarget(booking) && target === null) return setIsMissing(true);
          return book(text);
        }}
      >
        <LineFacts line={line} />
        {booking === 'loan' && <LoanTarget chosen={target} onChoose={choose} />}
        {booking === 'wallet' && <PersonTarget chosen={target} onChoose={choose} />}
        {isMissing && (
          <p role="alert" className="text-sm font-semibold text-danger-text">
            {copy.choose}
          </p>
        )}
        <BookingEffect booking={booking} line={line} target={target} />
        <TextField name="note" label={copy.note} optional />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={assign.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}

interface EffectProps {
  readonly booking: Booking;
  readonly line: ReconciliationLine;
  readonly target: Target | null;
}

/** What booking a line will do, before it is done: where the money goes, and from which day it counts. */
function BookingEffect({ booking, line, target }: EffectProps) {
  if (needsTarget(booking) && target === null) return null;
  const amount = formatUsd(Math.abs(line.amountCents ?? 0));
  return (
    <div role="status" className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      <p>{copy.effects[booking]({ amount, on: formatDate(line.paidOn), name: target?.name ?? '' })}</p>
      {booking === 'loan' && target !== null && (
        <LoanEffect loanId={target.id} amountCents={line.amountCents ?? 0} />
      )}
    </div>
  );
}

/** What the borrower owes today, and whether some of the money would be more than that. */
function LoanEffect({ loanId, amountCents }: { loanId: string; amountCents: number }) {
  const today = useToday();
  const { data } = useQuery(payoffQuery(loanId, today));
  if (data === undefined) return null;
  const excessCents = amountCents - data.totalCents;
  return (
    <p className="text-sm text-ink-2">
      {copy.payoff(formatUsd(data.totalCents))}{' '}
      {excessCents > 0 ? copy.excess(formatUsd(excessCents)) : copy.left(formatUsd(-excessCents))}
    </p>
  );
}
