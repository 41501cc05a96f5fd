import { useState } from 'react';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { useAddPasskey } from './factors.api.ts';
import { factorCopy as copy } from './factors.text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Whether this browser supports passkeys. That needs https, and very old browsers do not support them. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Creates a passkey on the device, and then shows the recovery codes if there were none before. */
export function PasskeySetup({ onDone }: { onDone: () => void }) {
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  const make = () =>
    add.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => {
        showToast({ title: copy.passkeyDone });
        if (recoveryCodes.length === 0) onDone();
        else setCodes(recoveryCodes);
      },
    });
  return (
    <div className="grid justify-items-start gap-5">
      <p>{copy.setupPasskey}</p>
      {add.isError && (
        <div role="alert" className="text-danger-text">
          <Failure error={add.error} fallback={copy.passkeyFailed} />
        </div>
      )}
      <Button variant="primary" busyLabel={add.isPending && copy.makingPasskey} onClick={make}>
        {copy.choosePasskey}
      </Button>
    </div>
  );
}
