import type { ReactNode } from 'react';
import { frame } from './section.tsx';

/** The last part of a page: a dark background with a picture of water, and buttons for the next step. */
export function ClosingBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="relative isolate overflow-hidden bg-(--deep-2) text-on-deep">
      <svg
        viewBox="0 0 600 400"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        fill="none"
        className="absolute inset-0 -z-10 size-full max-lg:opacity-40"
      >
        <g stroke="#168792" strokeWidth="1.5">
          {[40, 90, 150, 220, 300, 390].map((r) => (
            <ellipse key={r} cx="520" cy="210" rx={r} ry={r * 0.34} opacity={0.85 - r / 520} />
          ))}
        </g>
      </svg>
      <div className={`${frame} py-5 sm:py-16 lg:py-24`}>
        <h2 className="text-display max-w-[18ch] tracking-[-0.025em]">{title}</h2>
        <p className="mt-4 max-w-[48ch] text-lg text-on-deep-2">{text}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mt-8">{children}</div>
      </div>
    </section>
  );
}

/** The style of a link next to the button of a band. */
export const bandLinkStyles =
  'inline-flex min-h-11 items-center font-semibold text-on-deep underline underline-offset-4 decoration-1 hover:decoration-2 rounded-chip';
