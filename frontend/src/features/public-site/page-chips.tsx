import { servicesCopy } from '#content/public/services.ts';

const { chips } = servicesCopy;
const PLACES = ['funds', 'guide', 'plans', 'invest', 'steps', 'needs'] as const;

/** Links to the parts of a long page, which stay visible below the header. */
export function PageChips() {
  return (
    <nav
      aria-label={chips.label}
      data-print="hide"
      className="sticky top-16 z-20 border-b border-line bg-paper"
    >
      <ul className="mx-auto flex max-w-[75rem] gap-1 overflow-x-auto px-2 sm:px-4 lg:px-6">
        {PLACES.map((place) => (
          <li key={place}>
            <a
              href={`#${place}`}
              className="flex min-h-12 items-center rounded-chip px-3 text-sm font-semibold text-ink-2 no-underline -outline-offset-3 hover:text-ink hover:underline"
            >
              {chips[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
