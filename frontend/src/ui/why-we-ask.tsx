import type { ReactNode } from 'react';

/** A short explanation that opens when its title is pressed. */
export function WhyWeAsk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="text-link inline-flex min-h-10 items-center font-semibold lg:min-h-8">
        {title}
      </summary>
      <p className="mt-1 border-l-2 border-line-strong pl-3 text-ink-2">{children}</p>
    </details>
  );
}
