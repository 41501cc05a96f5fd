import { initials } from '#lib/words.ts';

/** Initials on one of six background colours, always the same for the same name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 max-sm:hidden shrink-0 place-items-center rounded-control text-xs font-semibold ${backgrounds[backgroundOf(name)]}`}
    >
      {initials(name)}
    </span>
  );
}

const backgrounds = [
  'bg-(--pool-bg) text-(--pool-text)',
  'bg-(--copper-bg) text-(--copper-text)',
  'bg-(--blue-bg) text-(--blue-text)',
  'bg-(--purple-bg) text-(--purple-text)',
  'bg-(--green-bg) text-(--green-text)',
  'bg-(--yellow-bg) text-(--yellow-text)',
] as const;

function backgroundOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % backgrounds.length;
}
