/** The changes that a form will make, shown before it is sent; announced when they change. */
export function ChangeList({
  title,
  nothing,
  changes,
}: {
  title: string;
  /** The text if nothing is changed. */
  nothing: string;
  changes: readonly string[];
}) {
  return (
    <div aria-live="polite" className="rounded-control bg-sunken p-4">
      <p className="font-semibold">{title}</p>
      {changes.length === 0 ? (
        <p className="text-sm text-ink-2">{nothing}</p>
      ) : (
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm figures">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
