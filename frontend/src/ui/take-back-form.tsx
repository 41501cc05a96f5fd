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

/** Reverses something that was recorded: as of a day, with a reason, once a second person has confirmed it. */
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
  /** The facts about what is reversed. */
  facts: readonly Fact[];
  /** The consequences, one sentence each. */
  sentences: readonly string[];
  /**
   * The first and the last day that can be chosen: the day of what is reversed, and today, which is the default. Left out if the
   * reversing entry has the day of what it reverses.
   */
  min?: string;
  max?: string;
  onHint?: string;
  reasonHint?: string;
  act: string;
  error: unknown;
  /** The text for an error without a message of its own. */
  errorFallback?: string;
  isBusy: boolean;
  onSubmit: (body: TakeBackRequest) => Promise<unknown>;
  onBack: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(min === undefined || max === undefined ? takeBackRequest : between(min, max)),
    defaultValues: { reason: '', ...(max === undefined ? {} : { on: max }) },
  });
  return (
    <Form
      form={form}
      error={error}
      {...(errorFallback === undefined ? {} : { errorFallback })}
      className="grid gap-5"
      onSubmit={onSubmit}
    >
      {facts.length > 0 && <Facts facts={facts} />}
      {min !== undefined && max !== undefined && (
        <DayField name="on" label={copy.on} hint={onHint ?? copy.onHint} min={min} max={max} />
      )}
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

const between = (min: string, max: string) =>
  takeBackRequest.refine(({ on }) => on === undefined || (on >= min && on <= max), {
    error: copy.onRange(formatDate(min), formatDate(max)),
    path: ['on'],
  });
