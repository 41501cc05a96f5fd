import { clsx } from 'clsx';

/** A ratio with its rating as text; the colour only repeats the text. */
export function Meter({
  label,
  value,
  share,
  level,
  verdict,
  hint,
}: {
  label: string;
  value: string;
  /** 0 to 1; a larger value fills the whole bar. */
  share: number;
  level: 'fine' | 'watch' | 'high';
  verdict: string;
  hint: string;
}) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="text-xl font-[650] whitespace-nowrap figures">{value}</span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-2.5 overflow-hidden rounded-[2px] bg-line">
        <div className={clsx('h-full', fills[level])} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <p className={clsx('mt-1.5 text-sm font-semibold', texts[level])}>{verdict}</p>
      <p className="text-sm text-ink-2 figures">{hint}</p>
    </div>
  );
}

const fills = { fine: 'bg-success', watch: 'bg-warn', high: 'bg-danger' } as const;
const texts = { fine: 'text-success-text', watch: 'text-warn-text', high: 'text-danger-text' } as const;
