import { note } from '@dziva/contracts/fields';
import { verifyDepositRequest, type Deposit } from '@dziva/contracts/transfers';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { DecisionForm } from './decision-form.tsx';
import { compareWithStatement } from './statement-comparison.ts';
import { SubmitDecision } from './submit-decision.tsx';
import type { useVerifyDeposit } from './transfers.api.ts';
import { depositQueueCopy } from './transfers.text.ts';

const { verify: copy, statement } = depositQueueCopy;

/** Our screen requires a note for a possible duplicate, although the server does not. */
const withNote = verifyDepositRequest.extend({ note: note(copy.noteNeeded) });

/** Credits a deposit. Shows the member, the amount and any warning again. */
export function VerifyForm({
  deposit,
  verify,
  onBack,
  onDone,
}: {
  deposit: Deposit;
  verify: ReturnType<typeof useVerifyDeposit>;
  onBack: () => void;
  onDone: () => void;
}) {
  const suspected = deposit.suspectedDuplicate !== null;
  const { match } = deposit;
  const differs = match !== null && !compareWithStatement(deposit, match).agrees;
  const amount = formatUsd(match?.amountCents ?? deposit.amountCents);
  const form = useForm({
    resolver: zodResolver(suspected ? withNote : verifyDepositRequest),
    defaultValues: { note: '' },
  });
  return (
    <DecisionForm title={copy.title}>
      <Form
        form={form}
        className="pt-3"
        error={verify.error}
        errorFallback={copy.failed}
        onSubmit={({ note: written }) =>
          toastMutation(
            verify.mutateAsync({
              note: written,
              ...(match === null ? {} : { line: { importId: match.importId, line: match.line } }),
            }),
            {
              done: { title: copy.done, description: copy.doneText(amount, deposit.userName) },
              after: onDone,
            },
          )
        }
      >
        <p className="-mt-2 mb-4">
          {copy.text(amount, deposit.userName)} {lineSentence(deposit)}
        </p>
        {(suspected || differs) && (
          <div className="mb-4">
            <Banner tone="warn" title={suspected ? depositQueueCopy.suspected : undefined}>
              {suspected && <p>{copy.duplicateText}</p>}
              {differs && <p>{statement.differences}</p>}
            </Banner>
          </div>
        )}
        <TextAreaField name="note" label={copy.note} hint={copy.noteHint} optional={!suspected} />
        <SubmitDecision label={copy.submit(amount)} isPending={verify.isPending} onBack={onBack} />
      </Form>
    </DecisionForm>
  );
}

/** Says what happens to the statement line of the deposit, and which amount is credited if the amounts differ. */
function lineSentence({ reference, match, amountCents }: Deposit): string {
  if (match === null) return reference === null ? copy.line.none : copy.line.kept;
  const taken = copy.line.taken(match.line);
  if (match.amountCents === amountCents) return taken;
  return `${copy.line.arrived(formatUsd(match.amountCents), formatUsd(amountCents))} ${taken}`;
}
