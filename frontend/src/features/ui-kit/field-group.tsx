import { useState } from 'react';
import { BirthDateField } from '#ui/birth-date-field.tsx';
import { DayBox } from '#ui/day-box.tsx';
import { DayField } from '#ui/day-field.tsx';
import { DocumentField } from '#ui/document-field.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { RadioCardsField, SelectField } from '#ui/choice-fields.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NationalIdField } from '#ui/national-id-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { ReferenceField } from '#ui/reference-field.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { NumberField, TextAreaField, TextField } from '#ui/text-field.tsx';
import { FieldStates, SampleForm } from './sample-form.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const CHOICES = [
  { value: 'vehicle', label: 'Motor Vehicle', note: 'Cars, pickups, motorcycles' },
  { value: 'jewelry', label: 'Jewelry & Gold', note: LONG },
];

/** The specimens of form fields, one at a time. */
export function FieldGroup() {
  return (
    <>
      <TextFields />
      <SpecialFields />
      <DayFields />
      <ReferenceFields />
      <DocumentFields />
      <ChoiceFields />
    </>
  );
}

function TextFields() {
  return (
    <>
      <Specimen
        of={['TextField']}
        when="One line of text. Give it the type, keypad and autocomplete of what goes in."
      >
        <FieldStates
          label="First name"
          hint="As it stands in your ID"
          filled="Tariro"
          error="First name is required"
          draw={(field) => <TextField {...field} autoComplete="off" />}
        />
        <State name="disabled">
          <SampleForm value="tariro@example.org">
            <TextField name="sample" label="Email address" disabled />
          </SampleForm>
        </State>
      </Specimen>
      <Specimen of={['CodeField']} when="A code that came to a phone. It fills it in where it can.">
        <State name="empty">
          <SampleForm value="">
            <CodeField label="Code" hint="Six digits" />
          </SampleForm>
        </State>
      </Specimen>
      <Specimen of={['TextAreaField']} when="More than one line: descriptions, reasons, notes.">
        <FieldStates
          label="Describe it"
          hint="Make, model, year, condition"
          filled={LONG}
          error="Collateral description is required"
          draw={(field) => <TextAreaField {...field} />}
        />
      </Specimen>
      <Specimen of={['NumberField']} when="A number that is no amount of money: a rate, a term, a day.">
        <FieldStates
          label="Annual rate"
          hint="Between 0.1 and 50"
          filled={18.5}
          error="APR must be between 0.1% and 50%"
          draw={(field) => <NumberField {...field} suffix="% a year" />}
        />
      </Specimen>
    </>
  );
}

function SpecialFields() {
  return (
    <>
      <Specimen
        of={['MoneyField']}
        when="Every amount. Takes 1,500 and US$ 1 500.50, keeps cents, says the amount back."
      >
        <FieldStates
          label="Amount"
          hint="From US$100 to US$10,000"
          empty={0}
          filled={150_050}
          error="Loan amount is required"
          draw={(field) => <MoneyField {...field} chips={[5_000, 10_000]} />}
        />
      </Specimen>
      <Specimen of={['PasswordField']} when="Passwords, new and known; pasting is welcome.">
        <FieldStates
          label="Password"
          hint="At least 12 characters; a few words are best"
          filled="msasa under the rain"
          error="Password is required"
          draw={(field) => <PasswordField {...field} autoComplete="new-password" />}
        />
      </Specimen>
      <Specimen of={['PhoneField']} when="Phone numbers as people write them; the echo names the network.">
        <FieldStates
          label="Phone number"
          hint="Like 0772 123 456"
          filled="077 212-3456"
          error="Enter a phone number such as 0772 123 456"
          draw={(field) => <PhoneField {...field} autoComplete="off" />}
        />
      </Specimen>
      <Specimen
        of={['NationalIdField']}
        when="Zimbabwean IDs. A check letter that does not fit warns and lets pass."
      >
        <FieldStates
          label="National ID"
          hint="Like 63-123456 B 63"
          filled="63-123456 A 63"
          error="Enter a national ID such as 63-123456 B 63"
          draw={(field) => <NationalIdField {...field} />}
        />
      </Specimen>
      <Specimen
        of={['BirthDateField']}
        when="A date that people know by heart. Other dates are typed or chosen in a DayField."
      >
        <FieldStates
          label="Date of birth"
          hint="You must be 18 or older"
          filled="1990-04-18"
          error="Enter a real date"
          draw={(field) => <BirthDateField {...field} />}
        />
      </Specimen>
    </>
  );
}

function DayFields() {
  return (
    <Specimen
      of={['DayField', 'DayBox']}
      when="A day, typed or chosen; it reads day/month/year in every browser. Over lists the box stands alone."
    >
      <FieldStates
        label="Paid on"
        hint="The day the money arrived"
        filled="2026-11-22"
        error="Use day/month/year, for example 22/11/2026"
        draw={(field) => <DayField {...field} />}
      />
      <State name="the box alone">
        <Day />
      </State>
    </Specimen>
  );
}

function Day() {
  const [day, setDay] = useState('2026-11-22');
  return (
    <label className="block max-w-60">
      From
      <DayBox value={day} onDay={setDay} />
    </label>
  );
}

function ReferenceFields() {
  return (
    <Specimen
      of={['ReferenceField']}
      when="What a provider calls a payment: EcoCash, OneMoney and banks give one, cash need not have one."
    >
      {(['ECOCASH', 'CASH'] as const).map((method) => (
        <State key={method} name={method === 'CASH' ? 'cash: optional' : 'EcoCash: needed'}>
          <SampleForm value="">
            <ReferenceField method={method} label="Reference" hint="From the message of the payment" />
          </SampleForm>
        </State>
      ))}
    </Specimen>
  );
}

function DocumentFields() {
  return (
    <Specimen
      of={['DocumentField']}
      when="A receipt, voucher or order that the form names: the file is uploaded as soon as it is chosen."
    >
      {[undefined, 'Upload the receipt'].map((error) => (
        <State key={error ?? ''} name={error === undefined ? 'empty' : 'error'}>
          <SampleForm value="" error={error}>
            <DocumentField name="sample" kind="RECEIPT" label="Signed receipt" />
          </SampleForm>
        </State>
      ))}
    </Specimen>
  );
}

function ChoiceFields() {
  return (
    <>
      <Specimen
        of={['SelectField']}
        when="One of many: the platform's own list, the best one there is on a phone."
      >
        <FieldStates
          label="Collateral"
          hint="What you pledge"
          filled="vehicle"
          error="Choose what you pledge"
          draw={(field) => <SelectField {...field} choices={CHOICES} />}
        />
        <State name="disabled">
          <SampleForm value="vehicle">
            <SelectField name="sample" label="Collateral" choices={CHOICES} disabled />
          </SampleForm>
        </State>
      </Specimen>
      <Specimen of={['RadioCardsField']} when="One of few, each worth a line of explanation.">
        <FieldStates
          label="What will you pledge?"
          hint="You can change it later"
          filled="vehicle"
          error="Choose what you pledge"
          draw={(field) => <RadioCardsField {...field} choices={CHOICES} />}
        />
      </Specimen>
      <Specimen of={['CheckField']} when="A sentence to agree to. Never ticked for somebody.">
        <State name="unticked">
          <SampleForm value={false}>
            <CheckField name="sample" label="I understand that all investments carry risk." />
          </SampleForm>
        </State>
        <State name="ticked, long text">
          <SampleForm value={true}>
            <CheckField name="sample" label={`I act for ${LONG}.`} />
          </SampleForm>
        </State>
        <State name="error">
          <SampleForm value={false} error="Please confirm that you understand the risk">
            <CheckField name="sample" label="I understand that all investments carry risk." />
          </SampleForm>
        </State>
      </Specimen>
    </>
  );
}
