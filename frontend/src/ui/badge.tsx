import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyles = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        grey: 'bg-(--grey-bg) text-(--grey-text) [&>svg]:text-(--grey-dot)',
        yellow: 'bg-(--yellow-bg) text-(--yellow-text) [&>svg]:text-(--yellow-dot)',
        blue: 'bg-(--blue-bg) text-(--blue-text) [&>svg]:text-(--blue-dot)',
        purple: 'bg-(--purple-bg) text-(--purple-text) [&>svg]:text-(--purple-dot)',
        green: 'bg-(--green-bg) text-(--green-text) [&>svg]:text-(--green-dot)',
        red: 'bg-(--red-bg) text-(--red-text) [&>svg]:text-(--red-dot)',
        pool: 'bg-(--pool-bg) text-(--pool-text) [&>svg]:text-(--pool-dot)',
        copper: 'bg-(--copper-bg) text-(--copper-text) [&>svg]:text-(--copper-dot)',
      },
    },
    defaultVariants: { tone: 'grey' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>;
export type BadgeShape = 'ring' | 'half' | 'clock' | 'diamond' | 'tick' | 'bar' | 'disc' | 'dots';

/** A status as a word with a colour and a shape, so that it never depends on colour alone. */
export function Badge({
  tone,
  shape,
  children,
}: {
  tone: BadgeTone;
  shape: BadgeShape;
  children: ReactNode;
}) {
  return (
    <span className={badgeStyles({ tone })}>
      <BadgeDot shape={shape} />
      {children}
    </span>
  );
}

function BadgeDot({ shape }: { shape: BadgeShape }) {
  return (
    <svg className="size-2.5 shrink-0" viewBox="0 0 10 10" fill="none" aria-hidden="true">
      {shapes[shape]}
    </svg>
  );
}

const stroke = {
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const shapes: Record<BadgeShape, ReactNode> = {
  ring: <circle cx="5" cy="5" r="3.9" {...stroke} />,
  half: (
    <>
      <circle cx="5" cy="5" r="4.1" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  clock: (
    <>
      <circle cx="5" cy="5" r="4.1" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 2.8V5l1.6 1.2" {...stroke} strokeWidth={1.4} />
    </>
  ),
  diamond: <path d="M5 .6 9.4 5 5 9.4.6 5z" fill="currentColor" />,
  tick: <path d="m1.2 5.4 2.5 2.5 5-5.6" {...stroke} />,
  bar: <rect x="0.8" y="3.7" width="8.4" height="2.6" rx="1" fill="currentColor" />,
  disc: <circle cx="5" cy="5" r="4.2" fill="currentColor" />,
  dots: (
    <>
      <circle cx="1.6" cy="5" r="1.3" fill="currentColor" />
      <circle cx="5" cy="5" r="1.3" fill="currentColor" />
      <circle cx="8.4" cy="5" r="1.3" fill="currentColor" />
    </>
  ),
};
