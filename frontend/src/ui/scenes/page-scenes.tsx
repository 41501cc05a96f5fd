/** The pictures at the top of the other public pages; their ground continues under the heading. */
import type { ReactNode } from 'react';
import { Ripples, Rocks } from '../scene.tsx';
import { Artboard, Hornbill, Land, Sun, WaterLines } from './parts.tsx';

export type PageSceneName = 'pool' | 'office';

export function PageScene({ name }: { name: PageSceneName }) {
  return (
    <Artboard className="size-full" wide>
      {scenes[name]}
    </Artboard>
  );
}

const scenes: Record<PageSceneName, ReactNode> = {
  pool: (
    <>
      <Sun x={92} y={108} r={34} />
      <Land y={190} />
      <WaterLines />
      <Rocks x={206} y={206} scale={1.75} />
      <Rocks x={190} y={202} scale={0.95} flip />
      <Hornbill x={226} y={28} scale={0.82} />
      <Ripples x={110} y={246} scale={1.7} />
    </>
  ),
  office: (
    <>
      <Sun x={300} y={66} r={26} />
      <Land y={196} />
      <WaterLines />
      <Rocks x={44} y={214} scale={1.9} />
      <Hornbill x={66} y={8} scale={1} />
      <g transform="rotate(8 246 172)">
        <rect
          x="186"
          y="126"
          width="124"
          height="84"
          rx="6"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
        <path d="M188 132l60 46 60-46" stroke="var(--stone)" strokeWidth="5" strokeLinejoin="round" />
        <path d="M282 192h14M270 200h26" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
      </g>
      <Ripples x={250} y={248} scale={1.8} />
    </>
  ),
};
