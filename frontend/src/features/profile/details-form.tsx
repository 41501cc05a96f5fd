import { fullName } from '@dziva/vocabulary/full-name';
import type { User } from '@dziva/contracts/identity';
import { updateProfileRequest, type Profile } from '@dziva/contracts/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { shellCopy } from '#content/en/shell.ts';
import { applyCopy } from '#features/applications/apply/apply.text.ts';
import { profileCopy } from '#features/users/users.text.ts';
import { formatDate } from '#lib/dates.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { BirthDateField } from '#ui/birth-date-field.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { NationalIdField } from '#ui/national-id-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useUpdateProfile } from './profile.api.ts';

const { details: copy } = profileCopy;

const GENDER_CHOICES = applyCopy.genders.map((value) => ({ value, label: value }));

/** A person's own details. Date of birth and national ID can be set only once. */
export function DetailsForm({ user, profile }: { user: User; profile: Profile }) {
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(updateProfileRequest),
    defaultValues: {
      phone: profile.phone ?? '',
      gender: profile.gender ?? '',
      address: profile.address ?? '',
      ...(profile.dob === null ? { dob: '' } : {}),
      ...(profile.nationalId === null ? { nationalId: '' } : {}),
    },
  });
  return (
    <Form
      form={form}
      error={update.error}
      className="grid gap-5"
      onSubmit={(values) => toastMutation(update.mutateAsync(values), { done: { title: copy.saved } })}
    >
      <Facts
        facts={[
          { term: copy.name, value: fullName(user) },
          { term: copy.email, value: user.email },
          { term: copy.role, value: shellCopy.roles[user.role] },
          ...(profile.dob === null
            ? []
            : [{ term: copy.dob, value: <SetOnce value={formatDate(profile.dob)} /> }]),
          ...(profile.nationalId === null
            ? []
            : [{ term: copy.nationalId, value: <SetOnce value={profile.nationalId} /> }]),
        ]}
      />
      <PhoneField name="phone" label={copy.phone} hint={copy.phoneHint} optional />
      {profile.dob === null && <BirthDateField name="dob" label={copy.dob} hint={copy.dobHint} optional />}
      {profile.nationalId === null && (
        <NationalIdField name="nationalId" label={copy.nationalId} hint={copy.nationalIdHint} optional />
      )}
      <SelectField name="gender" label={copy.gender} choices={GENDER_CHOICES} width="medium" optional />
      <TextAreaField name="address" label={copy.address} optional />
      <div>
        <Button type="submit" variant="primary" busyLabel={update.isPending && copy.saving}>
          {copy.save}
        </Button>
      </div>
    </Form>
  );
}

function SetOnce({ value }: { value: string }) {
  return (
    <>
      {value}
      <span className="block text-xs text-ink-2">{copy.setOnce}</span>
    </>
  );
}
