import { DEMO_ACCOUNTS } from '@dziva/contracts/demo-accounts';
import { Button } from '#ui/button.tsx';
import { identityCopy } from './identity.text.ts';

/** The password of the demo accounts. They exist in demo mode only, which never runs in production. */
const demoPassword = 'Dziva-demo-2026';

/** The accounts of the demo: one click signs in. Shown in demo mode only. */
export function DemoAccounts({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (account: { email: string; password: string }) => void;
}) {
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-8 rounded-card border border-dashed border-line-strong p-4"
    >
      <h2 id="demo-accounts" className="text-base">
        {identityCopy.demoTitle}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">{identityCopy.demoHint}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {DEMO_ACCOUNTS.map(({ who, email }) => (
          <Button
            key={who}
            disabled={disabled}
            aria-label={identityCopy.demoAs(identityCopy.demoAccounts[who])}
            onClick={() => onChoose({ email, password: demoPassword })}
          >
            {identityCopy.demoAccounts[who]}
          </Button>
        ))}
      </div>
    </section>
  );
}
