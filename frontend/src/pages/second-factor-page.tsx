import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shellCopy } from '#content/en/shell.ts';
import { FactorChoice } from '#features/identity/factor-choice.tsx';
import { factorCopy as copy } from '#features/identity/factors.text.ts';
import { factorsQuery } from '#features/identity/identity.queries.ts';
import { StepUpForm } from '#features/identity/step-up-form.tsx';
import { useSignOut } from '#features/identity/use-sign-out.ts';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { continueWithFactor, type SignedInUser } from '#queries/session.ts';
import { Button } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';

/** The only page for a person who must still use the second factor, or set one up. */
export default function SecondFactor({ user }: { user: SignedInUser }) {
  const client = useQueryClient();
  const { signOut, signingOut } = useSignOut();
  const goOn = () => void continueWithFactor(client);
  const isSetup = user.factor === 'SETUP';
  return (
    <PlainLayout title={isSetup ? copy.setupTitle : copy.title}>
      <p className="mb-6 text-lg">{isSetup ? copy.setupLead : copy.lead(user.firstName)}</p>
      {isSetup ? <FactorChoice onDone={goOn} /> : <SecondStep onShown={goOn} />}
      <p className="mt-8 print:hidden">
        <Button busyLabel={signingOut && shellCopy.signingOut} onClick={signOut}>
          {shellCopy.signOut}
        </Button>
      </p>
    </PlainLayout>
  );
}

function SecondStep({ onShown }: { onShown: () => void }) {
  const query = useQuery(factorsQuery);
  return (
    <QueryView query={query} what={copy.what}>
      {(factors) => <StepUpForm kinds={factors.map(({ kind }) => kind)} onShown={onShown} />}
    </QueryView>
  );
}
