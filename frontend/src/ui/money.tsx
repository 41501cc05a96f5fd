import { formatUsd } from '#lib/money-format.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';

/** An amount in a sentence or a table cell: `US$1,250.00`. */
export function Money({ cents, signed = false }: { cents: number; signed?: boolean }) {
  return <span className="figures whitespace-nowrap">{formatUsd(cents, { signed })}</span>;
}

/** A large amount: big dollars, small currency and cents. A `private` amount can be hidden with the eye button. */
export function MoneyFigure({
  cents,
  size = 'lg',
  isPrivate = false,
}: {
  cents: number;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  isPrivate?: boolean;
}) {
  const [hidden] = useHiddenAmounts();
  if (isPrivate && hidden) {
    return (
      <span className={`${sizes[size]} font-[650]`} role="img" aria-label="Amount hidden">
        <span aria-hidden="true">••••</span>
      </span>
    );
  }
  const text = formatUsd(cents);
  const [, sign = '', whole = '', fraction = ''] = /^(−?)US\$([\d,]+)(\.\d+)$/.exec(text) ?? [];
  return (
    <span className={`${sizes[size]} figures font-[650] tracking-[-0.02em] whitespace-nowrap`}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {sign}
        <span className="mr-1 text-[0.5em] font-semibold tracking-normal text-ink-2">US$</span>
        {whole}
        <span className="text-[0.6em] tracking-normal text-ink-2">{fraction}</span>
      </span>
    </span>
  );
}

const sizes = {
  sm: 'text-xl leading-none',
  md: 'text-2xl leading-none',
  lg: 'text-3xl leading-none',
  xl: 'text-display',
} as const;
