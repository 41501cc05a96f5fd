import { zodResolver } from '@hookform/resolvers/zod';
import { DEFAULT_METHODS } from '@dziva/vocabulary/payment-methods';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { DestinationField, DestinationFields } from '#ui/destination-fields.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { StepRegion, Steps } from '#ui/steps.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WhyWeAsk } from '#ui/why-we-ask.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const REFUSED = new ApiError(422, JSON.stringify({ message: 'Insufficient wallet balance' }), '');

/** The specimens of whole forms: validation, refusals, steps. */
export function FormGroup() {
  return (
    <>
      <Specimen
        of={['Form']}
        when="Around every set of fields. Checks on submit, then on every change; the summary takes the focus."
      >
        <State name="send it empty to see its errors">
          <WholeForm />
        </State>
        <State name="refused by the server">
          <WholeForm error={REFUSED} />
        </State>
      </Specimen>
      <Specimen
        of={['ErrorSummary']}
        when="Form brings its own; alone only where a refusal stands over several forms."
      >
        <State name="with a failure and two fields" wide>
          <Summary />
        </State>
      </Specimen>
      <Changes />
      <Specimen
        of={['Steps', 'StepRegion']}
        when="A form of several steps. On a phone only the current step has its name written out."
      >
        <State name="walk through them" wide>
          <Wizard />
        </State>
      </Specimen>
      <Destinations />
      <Specimen
        of={['Consequences']}
        when="Before an act that cannot be taken back: what it brings, a sentence each."
      >
        <State name="default, with long text">
          <Consequences
            title="What this does"
            sentences={['The collateral is listed for sale.', `${LONG} gets a message today.`]}
          />
        </State>
      </Specimen>
      <Specimen
        of={['TakeBackForm']}
        when="Taking back what was recorded: the day from which on, a reason, and what follows."
      >
        <State name="default" wide>
          <TakeBackForm
            facts={[{ term: 'Amount', value: 'US$459.59' }]}
            sentences={['From that day on the loan is as if this had never been paid.']}
            min="2026-11-01"
            max="2026-11-20"
            act="Take it back"
            error={null}
            isBusy={false}
            onSubmit={() => Promise.resolve()}
            onBack={() => undefined}
          />
        </State>
      </Specimen>
      <WhyWeAskSpecimen />
    </>
  );
}

function Changes() {
  return (
    <Specimen
      of={['ChangeList']}
      when="In a form that changes what there is: what becomes different, before it is sent."
    >
      <State name="two changes">
        <ChangeList
          title="What changes"
          nothing="Nothing yet"
          changes={['Rate: 20 % → 22 %', 'Term: 24 → 36 months']}
        />
      </State>
      <State name="none">
        <ChangeList title="What changes" nothing="Nothing yet" changes={[]} />
      </State>
    </Specimen>
  );
}

const example = z.object({
  amount: z.number().positive('Amount is required'),
  reason: z.string().min(1, 'Say why'),
});

function WholeForm({ error }: { error?: ApiError }) {
  const form = useForm({ resolver: zodResolver(example), defaultValues: { amount: 0, reason: '' } });
  return (
    <Form form={form} label="Example" className="grid gap-5" error={error} onSubmit={() => undefined}>
      <MoneyField name="amount" label="Amount" />
      <TextField name="reason" label="Reason" />
      <Button type="submit" variant="primary">
        Send
      </Button>
    </Form>
  );
}

function Summary() {
  const [shown, setShown] = useState(false);
  return (
    <>
      {shown && (
        <ErrorSummary
          failure="The server could not be reached."
          items={[
            { message: 'Amount is required', targetId: 'nowhere' },
            { message: LONG, targetId: 'nowhere-either' },
          ]}
        />
      )}
      <Button onClick={() => setShown(!shown)}>
        {shown ? 'Take it away' : 'Show it (the tab says Error)'}
      </Button>
    </>
  );
}

const STEP_NAMES = ['Loan Terms', 'Schedule Preview', 'Confirmation'];

function Wizard() {
  const [step, setStep] = useState(1);
  return (
    <>
      <Steps names={STEP_NAMES} current={step} />
      <StepRegion step={step} name={STEP_NAMES[step]} className="my-4">
        This is {STEP_NAMES[step]}.
      </StepRegion>
      <div className="kit-row">
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        <Button variant="primary" disabled={step === 2} onClick={() => setStep(step + 1)}>
          Continue
        </Button>
      </div>
    </>
  );
}

const REGISTERED = {
  id: '5a2a91c0-1111-4111-8111-111111111111',
  method: 'ECOCASH',
  name: LONG,
  number: '+263772123456',
  bank: null,
  registeredAt: '2026-11-20T08:30:00.000Z',
  usableFrom: '2026-11-20T08:30:00.000Z',
} as const;

function WhyWeAskSpecimen() {
  return (
    <Specimen of={['WhyWeAsk']} when="Under a question that people do not like to answer.">
      <State name="closed; press to open">
        <WhyWeAsk title="Why do we ask?">The law asks us to know who borrows.</WhyWeAsk>
      </State>
      <State name="focus" focused>
        <WhyWeAsk title="Why do we ask?">The law asks us to know who borrows.</WhyWeAsk>
      </State>
    </Specimen>
  );
}

function Destinations() {
  return (
    <Specimen
      of={['DestinationField', 'DestinationFields']}
      when="Where to pay a member: one that is registered, or another that is written in place."
    >
      <State name="with one that is registered">
        <DestinationForm />
      </State>
      <State name="the fields alone">
        <NewDestinationForm />
      </State>
    </Specimen>
  );
}

function DestinationForm() {
  const form = useForm({ defaultValues: { destinationId: REGISTERED.id, number: '', bank: '', name: '' } });
  return (
    <Form form={form} onSubmit={() => undefined} label="Where to pay" className="grid gap-4">
      <DestinationField destinations={[REGISTERED]} phone="+263772123456" offered={DEFAULT_METHODS} />
    </Form>
  );
}

function NewDestinationForm() {
  const form = useForm({
    defaultValues: { method: 'BANK_TRANSFER', number: '', bank: '', name: 'Rudo Ncube' },
  });
  return (
    <Form form={form} onSubmit={() => undefined} label="A new place" className="grid gap-4">
      <DestinationFields phone={null} offered={DEFAULT_METHODS} />
    </Form>
  );
}
