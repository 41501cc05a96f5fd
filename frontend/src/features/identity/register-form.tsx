import type { User } from '@dziva/contracts/identity';
import { FIRST_ROLE, ROLES_TO_ASK_FOR } from '@dziva/vocabulary/roles';
import { ChevronDown } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { lazyResolver } from '#lib/lazy-resolver.ts';
import { errorToast, toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { identityCopy } from './identity.text.ts';
import { useRegister } from './sign-in.api.ts';

const ROLE_CHOICES = ROLES_TO_ASK_FOR.map((role) => ({ value: role, label: identityCopy.roles[role] }));

const rules = lazyResolver(async () => (await import('./sign-in-rules.ts')).checkRegistration);

export function RegisterForm({ onRegistered }: { onRegistered: (user: User) => void }) {
  const { key } = useIdempotencyKey();
  const register = useRegister(key);
  const form = useForm({
    resolver: rules,
    defaultValues: {
      email: '',
      password: '',
      firstName: '',
      lastName: '',
      hasOneName: false,
      phone: '',
      role: FIRST_ROLE,
    },
  });
  const hasOneName = useWatch({ control: form.control, name: 'hasOneName' });
  return (
    <Form
      form={form}
      label={identityCopy.registerTitle}
      className="grid gap-5"
      error={register.error}
      onSubmit={(values) =>
        toastMutation(register.mutateAsync(values), {
          done: ({ user }) => ({
            title: identityCopy.registered,
            description: identityCopy.welcome(user.firstName),
          }),
          failed: errorToast(),
          after: ({ user }) => onRegistered(user),
        })
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="firstName" label={identityCopy.firstName} autoComplete="given-name" />
        {hasOneName !== true && (
          <TextField name="lastName" label={identityCopy.lastName} autoComplete="family-name" />
        )}
      </div>
      <CheckField name="hasOneName" label={identityCopy.hasOneName} />
      <TextField
        name="email"
        label={identityCopy.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField name="phone" label={identityCopy.phone} hint={identityCopy.phoneHint} optional />
      <PasswordField
        name="password"
        label={identityCopy.password}
        hint={identityCopy.passwordHint}
        autoComplete="new-password"
      />
      <StaffRoleField />
      <Button
        type="submit"
        variant="accent"
        wide
        busyLabel={register.isPending && identityCopy.creatingAccount}
      >
        {identityCopy.createAccount}
      </Button>
      <p className="text-sm text-ink-2">
        {identityCopy.privacy}{' '}
        <Link to="/terms" className="text-link">
          {identityCopy.termsAndPrivacy}
        </Link>
      </p>
    </Form>
  );
}

/** The choice of a staff role. It is closed at first: people who do not open it register as members. */
function StaffRoleField() {
  return (
    <details className="rounded-control border border-line bg-surface px-4 open:pb-4">
      <summary className="flex min-h-12 items-center justify-between font-semibold lg:min-h-10">
        {identityCopy.workHere}
        <ChevronDown aria-hidden="true" className="size-5 text-ink-2 in-open:rotate-180" strokeWidth={1.75} />
      </summary>
      <SelectField
        name="role"
        label={identityCopy.role}
        hint={identityCopy.roleHint}
        choices={ROLE_CHOICES}
        placeholder={null}
      />
    </details>
  );
}
