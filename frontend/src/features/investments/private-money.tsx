import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { Money } from '#ui/money.tsx';

/** An amount in a table or a list, hidden or shown by the button with the eye. */
export function PrivateMoney({ cents }: { cents: number }) {
  const [hidden] = useHiddenAmounts();
  return hidden ? '••••' : <Money cents={cents} />;
}
