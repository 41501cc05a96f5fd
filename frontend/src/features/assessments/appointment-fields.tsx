import { fullName } from '@dziva/vocabulary/full-name';
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { assessableApplicationsQuery } from '#features/applications/applications.queries.ts';
import { collateralLabels } from '#features/applications/applications.text.ts';
import { assessorsQuery, slotsQuery } from '#features/users/users.queries.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatTime } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useToday } from '#queries/system.ts';
import { shortId } from '#lib/words.ts';
import { RadioCardsField, SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { assessmentCopy } from './assessments.text.ts';

const { form: copy } = assessmentCopy;

/** A choice of the applications that can be assessed, each with its amount and kind of collateral. */
export function ApplicationPicker() {
  const { data, isError, error } = useQuery(assessableApplicationsQuery);
  const hint = isError ? sentenceOf(error) : data?.length === 0 ? copy.noApplications : copy.applicationHint;
  return (
    <SelectField
      name="applicationId"
      label={copy.application}
      hint={hint}
      choices={(data ?? []).map((row) => ({
        value: row.id,
        label: `${row.applicantName} · ${formatUsd(row.loanAmountCents)} · ${collateralLabels[row.collateralType]} · ${shortId(row.id)}`,
      }))}
    />
  );
}

/** The assessor, the day, and one of the assessor's free hours on that day. */
export function AppointmentFields() {
  const today = useToday();
  const { setValue } = useFormContext();
  // Two forms contain these fields. In both their values are texts.
  const [assessorId, date] = useWatch({ name: ['assessorId', 'date'] }) as [
    string | undefined,
    string | undefined,
  ];
  const assessors = useQuery(assessorsQuery);
  const clearTime = () => setValue('scheduledAt', '');
  const hint = assessors.isError
    ? sentenceOf(assessors.error)
    : assessors.data?.length === 0
      ? copy.noAssessors
      : undefined;
  return (
    <>
      <SelectField
        name="assessorId"
        label={copy.assessor}
        {...(hint === undefined ? {} : { hint })}
        onChosen={clearTime}
        choices={(assessors.data ?? []).map((one) => ({
          value: one.id,
          label: [fullName(one), one.specialties.join(', ')].filter(Boolean).join(' · '),
        }))}
      />
      <DayField name="date" min={today} label={copy.date} onChosen={clearTime} />
      <Slots assessorId={assessorId ?? ''} date={date ?? ''} />
    </>
  );
}

function Slots({ assessorId, date }: { assessorId: string; date: string }) {
  const ready = assessorId !== '' && isCalendarDate(date);
  const { data, isError, error, isFetching } = useQuery({ ...slotsQuery(assessorId, date), enabled: ready });
  if (!ready || data === undefined || data.length === 0) {
    const hint = !ready ? copy.timeFirst : isError ? sentenceOf(error) : isFetching ? '…' : copy.noSlots;
    return <RadioCardsField name="scheduledAt" label={copy.time} hint={hint} choices={[]} />;
  }
  return (
    <RadioCardsField
      name="scheduledAt"
      label={copy.time}
      hint={copy.timeHint}
      columns={4}
      choices={data.map((slot) => ({ value: slot.start, label: formatTime(slot.start) }))}
    />
  );
}
