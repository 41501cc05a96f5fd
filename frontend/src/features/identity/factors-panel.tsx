import type { Factor } from '@dziva/contracts/factors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ago, formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { useRemoveFactor } from './factors.api.ts';
import { factorCopy as copy } from './factors.text.ts';
import { factorsQuery } from './identity.queries.ts';
import { knowsPasskeys, PasskeySetup } from './passkey-setup.tsx';
import { TotpSetup } from './totp-setup.tsx';
import type { FactorKind } from '@dziva/vocabulary/identity';

/** The second factors of an account. Each can be removed, and others can be added. */
export function FactorsPanel() {
  const query = useQuery(factorsQuery);
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const hasApp = query.data?.some(({ kind }) => kind === 'TOTP') === true;
  const close = () => setAdding(null);
  const titles = { PASSKEY: copy.addPasskey, TOTP: hasApp ? copy.replace : copy.add };
  const done = () => {
    close();
    void query.refetch();
  };
  return (
    <Panel title={copy.panelTitle} flush>
      <QueryView query={query} what={copy.what}>
        {(factors) => <Factors factors={factors} />}
      </QueryView>
      <p className="flex flex-wrap gap-2 px-4 py-3 sm:px-5">
        {knowsPasskeys() && <Button onClick={() => setAdding('PASSKEY')}>{titles.PASSKEY}</Button>}
        <Button onClick={() => setAdding('TOTP')}>{titles.TOTP}</Button>
      </p>
      {adding !== null && (
        <Dialog
          open
          onOpenChange={(next) => {
            if (!next) close();
          }}
          title={titles[adding]}
          keepOpenOutside
        >
          {adding === 'TOTP' ? <TotpSetup onDone={done} /> : <PasskeySetup onDone={done} />}
        </Dialog>
      )}
    </Panel>
  );
}

function Factors({ factors }: { factors: readonly Factor[] }) {
  const [first] = factors;
  if (first === undefined) return <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">{copy.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
        {copy.codesLeft(first.recoveryCodesLeft)}
      </p>
    </>
  );
}

function FactorRow({ factor: { id, kind, name: device, createdAt, lastUsedAt } }: { factor: Factor }) {
  const remove = useRemoveFactor();
  const name = kind === 'PASSKEY' ? copy.passkeyOf(device) : copy.app;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2 figures">
          {[
            copy.added(formatDate(createdAt)),
            ...(lastUsedAt === null ? [] : [copy.used(ago(lastUsedAt))]),
          ].join(', ')}
        </p>
      </div>
      <RemoveButton name={name} isRemoving={remove.isPending} remove={() => remove.mutateAsync(id)}>
        {copy.removeText}
      </RemoveButton>
    </li>
  );
}
