import { takeBackRequest, type TakeBackRequest } from '@dziva/contracts/take-back';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { takeBackCopy as copy } from '#content/en/take-back.ts';
import { formatDate } from '#lib/dates.ts';
import { ActButtons } from './act-buttons.tsx';
import { Consequences } from './consequences.tsx';
import { DayField } from './day-field.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Form } from './form.tsx';
import { TextAreaField } from './text-field.tsx';

/** Takes something back that was recorded: from a day on, for a reason, once a second person has confirmed it. */
export function TakeBackForm({
  facts,
  sentences,
  min,
  max,
  onHint,
  reasonHint,
  act,
  error,
  errorFallback,
  isBusy,
  onSubmit,
  onBack,
}: {
  /** What is taken back. */
  facts: readonly Fact[];
  /** What follows, a sentence each. */
  sentences: readonly string[];
  /** The days that can be chosen: from that of what is taken back until today, which is chosen at first. */
  min: string;
  max: string;
  onHint?: string;
  reasonHint?: string;
  act: string;
  error: unknown;
  /** What is said of a failure that says nothing itself. */
  errorFallback?: string;
  isBusy: boolean;
  onSubmit: (body: TakeBackRequest) => Promise<unknown>;
  onBack: () => void;
}) {
  const isPossible = ({ on }: TakeBackRequest) => on === undefined || (on >= min && on <= max);
  const schema = takeBackRequest.refine(isPossible, {
    error: copy.onRange(formatDate(min), formatDate(max)),
    path: ['on'],
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '', on: max } });
  return (
    <Form
      form={form}
      error={error}
      {...(errorFallback === undefined ? {} : { errorFallback })}
      className="grid gap-5"
      onSubmit={onSubmit}
    >
      {facts.length > 0 && <Facts facts={facts} />}
      <DayField name="on" label={copy.on} hint={onHint ?? copy.onHint} min={min} max={max} />
      <TextAreaField name="reason" label={copy.reason} hint={reasonHint ?? copy.reasonHint} />
      <Consequences title={copy.consequencesTitle} sentences={[...sentences, copy.second]} />
      <ActButtons
        back={copy.goBack}
        onBack={onBack}
        act={act}
        variant="danger"
        busyLabel={isBusy && copy.submitting}
      />
    </Form>
  );
}
