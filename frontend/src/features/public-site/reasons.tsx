import { withMethods } from '#content/methods-on-offer.ts';
import { useMethodsOnOffer } from '#lib/methods-on-offer.ts';

/** Reasons as sentences that begin with a large figure, with thin lines between them. */
export function Reasons({
  reasons,
}: {
  reasons: readonly { figure: string; unit?: string; title?: string; text: string }[];
}) {
  const offered = useMethodsOnOffer();
  return (
    <ul className="grid gap-x-16 max-sm:gap-x-4 grid-cols-2">
      {reasons.map(({ figure, unit, title, text }) => (
        <li key={figure} className="border-t border-line py-3 sm:py-6 lg:py-8">
          <h3>
            <span className="text-display block font-[650] max-sm:text-xl tracking-[-0.03em] text-primary figures">
              {withMethods(figure, offered)}
            </span>
            {unit !== undefined && <span className="block text-lg">{unit}</span>}
            {title !== undefined && <span className="mt-1 block text-lg">{title}</span>}
          </h3>
          <p className="mt-1 max-w-[44ch] text-ink-2 max-sm:text-sm sm:mt-2">{withMethods(text, offered)}</p>
        </li>
      ))}
    </ul>
  );
}
