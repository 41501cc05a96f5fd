import { useState } from 'react';
import { boxStyles, Field } from '#ui/field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { Segments } from '#ui/segments.tsx';
import { Specimen, State } from './specimen.tsx';

const TERMS = ['6', '12', '18', '24'].map((value) => ({ value, label: value, spoken: `${value} months` }));

/** The specimens of controls that are not part of a form, and of the parts for building a new field. */
export function ControlGroup() {
  const [term, setTerm] = useState('12');
  const [period, setPeriod] = useState({ from: '2026-11-01', to: undefined as string | undefined });
  return (
    <>
      <Specimen
        of={['Field']}
        when="Label, hint, message, echo around a control that has no field of its own yet."
      >
        <State name="with everything at once">
          <Field
            id="kit-bare"
            name="bare"
            label="Reference"
            hint="From the receipt"
            error="Too short"
            echo="4 letters"
          >
            {(control) => <input {...control} type="text" className={boxStyles} defaultValue="MP26" />}
          </Field>
        </State>
        <State name="disabled">
          <Field id="kit-bare-off" name="bare" label="Reference" error={undefined}>
            {(control) => (
              <input {...control} type="text" className={boxStyles} value="MP26" disabled readOnly />
            )}
          </Field>
        </State>
      </Specimen>
      <Specimen of={['Segments']} when="Up to six short values side by side, where all should be seen.">
        <State name="one chosen; press another">
          <Segments label="Term in months" value={term} choices={TERMS} onChoose={setTerm} />
        </State>
      </Specimen>
      <Specimen
        of={['PeriodFields']}
        when="From one day to another over a list or report; either may stay open."
      >
        <State name="open at its end">
          <PeriodFields
            period={period}
            onPeriod={(next) => setPeriod({ from: next.from ?? '', to: next.to })}
          />
        </State>
      </Specimen>
      <Specimen
        of={['FilePicker']}
        when="Photos and documents: the camera first on a phone, dropping on a laptop."
      >
        <State name="default; drag a file over it">
          <Picker />
        </State>
        <State name="focus" focused>
          <Picker />
        </State>
        <State name="disabled">
          <Picker disabled />
        </State>
      </Specimen>
    </>
  );
}

function Picker({ disabled = false }: { disabled?: boolean }) {
  const labels = { takePhoto: 'Take photo', chooseFile: 'Choose file', orDrop: 'or drop it here' };
  return <FilePicker accept="image/*" labels={labels} disabled={disabled} onFiles={() => undefined} />;
}
