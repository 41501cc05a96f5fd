import { clsx } from 'clsx';

/** A large figure with a small unit next to it, and its label below. */
export function Figure({
  value,
  unit,
  label,
  className,
}: {
  value: string;
  unit?: string;
  label: string;
  className?: string;
}) {
  return (
    <div className={clsx('flex flex-col-reverse justify-end', className)}>
      <dt className="mt-1 text-ink-2">{label}</dt>
      <dd className="text-display font-[650] tracking-[-0.03em] figures">
        {unit !== undefined && unit !== '' && (
          <span className="mr-1.5 align-[0.18em] text-lg font-semibold tracking-normal text-ink-2">
            {unit}
          </span>
        )}
        {value}
      </dd>
    </div>
  );
}

/** The figures that the operator publishes, with a note that they come from the operator. */
export function FigureStrip({
  title,
  counts,
  figures,
  footnote,
}: {
  title: string;
  /** What these figures count, and on which day: another page has others. */
  counts: string;
  figures: readonly { value: string; unit: string; label: string }[];
  footnote: string;
}) {
  return (
    <section aria-label={title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-7 md:flex md:justify-between">
        {figures.map((figure) => (
          <Figure
            key={figure.label}
            {...figure}
            className="md:grow md:border-l md:border-line md:pl-6 md:first:border-l-0 md:first:pl-0"
          />
        ))}
      </dl>
      <p className="mt-5 max-w-[66ch] text-sm text-ink-2">{counts}</p>
      <p className="mt-1 text-sm text-ink-3">{footnote}</p>
    </section>
  );
}
