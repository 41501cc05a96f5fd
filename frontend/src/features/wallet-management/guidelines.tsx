import { walletManagementCopy } from '#content/en/wallet-management.ts';
import { Panel } from '#ui/panel.tsx';

const { guidelines: copy } = walletManagementCopy;

/** When a wallet is changed by hand, and when not. */
export function Guidelines() {
  return (
    <Panel title={copy.title}>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2">
        {copy.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Panel>
  );
}
