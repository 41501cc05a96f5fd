import { brand } from '#content/brand.ts';
import { shellCopy } from '#content/en/shell.ts';

/** How to contact us, below pages that have no other footer. */
export function HelpFooter() {
  return (
    <footer className="border-t border-line px-4 py-5 text-sm text-ink-2 sm:px-6">
      <p>
        {shellCopy.help}:{' '}
        <a href={brand.phoneHref} className="text-link figures">
          {brand.phone}
        </a>{' '}
        ·{' '}
        <a href={`mailto:${brand.email}`} className="text-link">
          {brand.email}
        </a>
      </p>
      <p className="mt-1">{brand.hours}</p>
    </footer>
  );
}
