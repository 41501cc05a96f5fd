import { useId } from 'react';

/** The consequences of an action, one sentence each, shown before the person agrees to it. */
export function Consequences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-card bg-sunken px-4 py-3">
      <h3 id={titleId} className="text-base">
        {title}
      </h3>
      <ul className="mt-1.5 grid list-disc gap-1.5 pl-5 text-sm figures">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
