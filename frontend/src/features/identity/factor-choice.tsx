import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { factorCopy as copy } from './factors.text.ts';
import { knowsPasskeys, PasskeySetup } from './passkey-setup.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** The choice of a person's first second factor: a passkey or an authenticator app. */
export function FactorChoice({ onDone }: { onDone: () => void }) {
  const [hasChosenApp, setHasChosenApp] = useState(!knowsPasskeys());
  if (hasChosenApp) return <TotpSetup onDone={onDone} />;
  return (
    <div className="grid gap-8">
      <PasskeySetup onDone={onDone} />
      <div className="grid justify-items-start gap-3 border-t border-line pt-6">
        <p>{copy.setupApp}</p>
        <Button onClick={() => setHasChosenApp(true)}>{copy.chooseApp}</Button>
      </div>
    </div>
  );
}
