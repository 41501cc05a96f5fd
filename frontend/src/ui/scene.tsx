import type { ReactNode } from 'react';

export type SceneName = 'dry-basin' | 'bird-on-rock' | 'unplugged' | 'closed-gate' | 'cracked-stone';

/** Small pictures, all in the same style: balancing granite rocks by the water, light from the top right, no faces. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg viewBox="0 0 180 130" className={className} aria-hidden="true" fill="none">
      <path d="M0 92c30-6 62-9 92-7s60 4 88 1v44H0z" fill="var(--sunken)" />
      <path d="M0 92c30-6 62-9 92-7s60 4 88 1" stroke="var(--line)" strokeWidth="1.5" />
      {scenes[name]}
    </svg>
  );
}

/** The balancing rocks, 60 wide and 76 high, with their base at y = 0. */
export function Rocks({
  x,
  y,
  scale = 1,
  flip = false,
}: {
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      <path d="M1 0C-1-13 8-24 25-25c18-2 34 3 36 15 1 4 1 7 0 10z" fill="var(--rock-2)" />
      <path d="M1 0C-1-13 8-24 25-25c-9 4-14 12-13 25z" fill="var(--rock-3)" />
      <path d="M12-24c-5-8 2-18 15-19 14-1 26 5 25 13-1 6-8 7-19 7-8 0-15 3-21-1z" fill="var(--rock-1)" />
      <path d="M12-24c-5-8 2-18 15-19-8 4-12 11-8 20-3 0-5 0-7-1z" fill="var(--rock-2)" />
      <path d="M21-43c-5-9-1-20 11-22 13-1 20 5 19 13 0 7-8 9-17 9-5 0-9 2-13 0z" fill="var(--rock-2)" />
      <path d="M21-43c-5-9-1-20 11-22-6 4-8 12-5 22-2 1-4 1-6 0z" fill="var(--rock-3)" />
    </g>
  );
}

/** Rings on still water. */
export function Ripples({
  x,
  y,
  rings = 3,
  scale = 1,
}: {
  x: number;
  y: number;
  rings?: number;
  scale?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke="var(--water-3)" strokeWidth="1.5">
      {Array.from({ length: rings }, (_, ring) => (
        <ellipse key={ring} rx={12 + ring * 13} ry={3.2 + ring * 3.4} opacity={0.9 - ring * 0.25} />
      ))}
    </g>
  );
}

const scenes: Record<SceneName, ReactNode> = {
  'dry-basin': (
    <>
      <Rocks x={112} y={94} scale={0.95} />
      <path d="M22 96h74l-9 17c-3 5-8 8-14 8H45c-6 0-11-3-14-8z" fill="var(--copper-bg)" />
      <path d="M22 96h20l4 25h-1c-6 0-11-3-14-8z" fill="var(--stone)" opacity="0.35" />
      <ellipse cx="59" cy="96" rx="37" ry="6.5" fill="var(--surface)" stroke="var(--stone)" strokeWidth="2" />
      <path d="M40 97c6 2 30 3 38 0" stroke="var(--line-strong)" strokeWidth="1.2" strokeDasharray="3 4" />
      <path
        d="M30 108h8v5h-8zM46 108h8v5h-8zM62 108h8v5h-8zM38 113h8v5h-8zM54 113h8v5h-8zM70 113h8v5h-8z"
        fill="var(--stone)"
      />
    </>
  ),
  'bird-on-rock': (
    <>
      <Rocks x={52} y={100} scale={1.15} />
      <path
        d="M86 25c2-9 11-13 18-9 4-5 11-5 15 0l11 4-11 3c-1 8-8 12-16 11l-14 9 4-12c-5-1-8-3-7-6z"
        fill="var(--ink-2)"
      />
      <path d="M119 17l11 3-11 3z" fill="var(--stone)" />
      <circle cx="113" cy="17" r="1.5" fill="var(--surface)" />
      <path d="M96 34v5M103 34v5" stroke="var(--ink-2)" strokeWidth="1.5" />
      <Ripples x={28} y={114} rings={2} scale={0.8} />
    </>
  ),
  unplugged: (
    <>
      <Rocks x={116} y={94} scale={0.9} />
      <path d="M6 118c22 4 30-14 46-14" stroke="var(--ink-2)" strokeWidth="3" strokeLinecap="round" />
      <rect x="50" y="95" width="18" height="17" rx="4" fill="var(--stone-2)" />
      <path d="M68 99h9M68 108h9" stroke="var(--ink-2)" strokeWidth="3" strokeLinecap="round" />
      <rect
        x="88"
        y="93"
        width="16"
        height="21"
        rx="4"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path d="M93 99v2M93 107v2" stroke="var(--ink-2)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  'closed-gate': (
    <>
      <Rocks x={8} y={94} scale={0.85} />
      <path d="M66 118V66h10v52zM150 118V66h10v52z" fill="var(--rock-2)" />
      <path d="M66 118V66h4v52zM150 118V66h4v52z" fill="var(--rock-3)" />
      <path d="M64 60h14v7H64zM148 60h14v7h-14z" fill="var(--stone)" />
      <path
        d="M78 80h70M78 108h70M90 74v40M104 74v40M118 74v40M132 74v40"
        stroke="var(--stone-2)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect
        x="105"
        y="89"
        width="16"
        height="13"
        rx="2.5"
        fill="var(--surface)"
        stroke="var(--ink-2)"
        strokeWidth="2"
      />
      <path d="M109 89v-3a4 4 0 0 1 8 0v3" stroke="var(--ink-2)" strokeWidth="2" />
    </>
  ),
  'cracked-stone': (
    <>
      <Rocks x={118} y={94} scale={0.85} />
      <path d="M16 118c-4-22 10-44 40-46 34-2 52 14 52 34 0 6-2 10-4 12z" fill="var(--rock-1)" />
      <path d="M16 118c-4-22 10-44 40-46-18 8-26 22-24 46z" fill="var(--rock-2)" />
      <path
        d="m62 72-6 13 9 6-8 12 7 5-4 10"
        stroke="var(--ink-2)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="m65 91 11 4M57 103l-8 3" stroke="var(--ink-2)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
};
