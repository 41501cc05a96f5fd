import { initials } from '#lib/words.ts';

/** The team as cards, with their initials on a drawn stone wall. Each wall has another pattern. */
export function TeamCards({ members }: { members: readonly { name: string; role: string; text: string }[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {members.map(({ name, role, text }, index) => (
        <li key={name} className="overflow-hidden rounded-card border border-line bg-surface">
          <Wall name={name} pattern={index} />
          <div className="p-5">
            <h3 className="text-lg">{name}</h3>
            <p className="text-sm font-semibold text-accent-text">{role}</p>
            <p className="mt-2 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Wall({ name, pattern }: { name: string; pattern: number }) {
  const { ground, stone, stones } = walls[pattern % walls.length] ?? walls[0];
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" fill="none" className="block w-full">
      <rect width="240" height="120" fill={ground} />
      <path d={stones} fill={stone} />
      <text x="20" y="84" fill="#fcfaf6" fontSize="52" fontWeight="650" letterSpacing="-1.5">
        {initials(name)}
      </text>
    </svg>
  );
}

const walls = [
  { ground: '#00535e', stone: '#168792', stones: stonePattern(0) },
  { ground: '#8f401c', stone: '#d36b2d', stones: stonePattern(1) },
  { ground: '#013b45', stone: '#f3bc3d', stones: stonePattern(2) },
  { ground: '#692f17', stone: '#b35320', stones: stonePattern(3) },
] as const;

/** The SVG path of a pattern of stones that rises to the right. `seed` changes the number of stones. */
function stonePattern(seed: number): string {
  const stones: string[] = [];
  for (let row = 0; row < 10; row += 1) {
    for (let column = 0; column < 20; column += 1) {
      const climbs = column > 11 + ((row * (seed + 2)) % 5) - (seed % 2) * 2 + Math.floor((9 - row) / 3);
      if (climbs && (row + column) % 2 === 0) stones.push(`M${column * 12} ${row * 12}h12v12h-12z`);
    }
  }
  return stones.join('');
}
