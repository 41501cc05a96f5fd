/** The parts of all scenes, in the same style: granite rocks by still water, light from the top right, no faces. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Rocks } from '../scene.tsx';

/** Hands have the same colour in the light and the dark theme. */
export const SKIN = '#7a4a30';

/** Far to the left and right of the artboard, so that the ground of a wide picture continues under its text. */
const FAR_LEFT = -2_000;
const FAR_WIDTH = 4_400;

/** An artboard of 360 × 300. With `wide`, the ground continues beyond it on both sides. */
export function Artboard({
  children,
  className,
  wide = false,
}: {
  children: ReactNode;
  className?: string | undefined;
  wide?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 360 300"
      preserveAspectRatio="xMidYMax meet"
      className={clsx(className, wide && 'overflow-visible')}
      aria-hidden="true"
      fill="none"
    >
      {children}
    </svg>
  );
}

/** Ground or water from `y` down, with the hills (kopjes) behind it. */
export function Land({ y = 182, fill = 'var(--water-1)' }: { y?: number; fill?: string }) {
  return (
    <>
      <path
        d={`M${FAR_LEFT} ${y}c300-30 520-34 760-16s420 10 660-6c150-10 300-24 420-22 90 2 130 18 220 14 110-5 190-26 330-18 190 10 420 38 2010 48z`}
        fill="var(--rock-1)"
        opacity="0.45"
      />
      <rect x={FAR_LEFT} y={y} width={FAR_WIDTH} height="400" fill={fill} />
    </>
  );
}

/** A few strokes that make a plain area look like water. */
export function WaterLines() {
  return (
    <path
      d="M12 214h44M70 246h66M20 276h38M250 262h70M286 232h52M-160 226h70M-260 262h44M-420 236h90M-560 274h60M-700 222h70"
      stroke="var(--water-2)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  );
}

export function Sun({ x, y, r = 24 }: { x: number; y: number; r?: number }) {
  return <circle cx={x} cy={y} r={r} fill="var(--gold)" />;
}

/** The rocks on both sides of a scene; the taller ones are on the side of the light. */
export function RockPair({ y = 186, tall = 1.6 }: { y?: number; tall?: number }) {
  return (
    <>
      <Rocks x={262} y={y} scale={tall} />
      <Rocks x={92} y={y - 2} scale={0.9} flip />
    </>
  );
}

/** An msasa tree in spring, when its leaves are red; 90 wide, 110 high, with its base at y = 0. */
export function Msasa({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M42 0c2-20 0-34-4-46l-18-22M40-30l22-30M38-46l2-28"
        stroke={SKIN}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M-6-62c0-14 14-22 28-18 4-14 26-18 36-6 16-4 32 6 32 20 0 8-8 12-18 12H10C0-54-6-56-6-62z"
        fill="var(--stone)"
      />
      <path d="M14-84c8-14 30-16 40-4 10-2 18 2 20 10-18-6-40-8-60-6z" fill="var(--copper-dot)" />
    </g>
  );
}

/** A strip of two rows of stones along a road or a wall. */
export function Kerb({
  y,
  from = FAR_LEFT,
  to = FAR_LEFT + FAR_WIDTH,
}: {
  y: number;
  from?: number;
  to?: number;
}) {
  return (
    <g stroke="var(--stone)" strokeWidth="6" strokeDasharray="12 12">
      <path d={`M${from} ${y}H${to}`} />
      <path d={`M${from} ${y + 6}H${to}`} strokeDashoffset="12" />
    </g>
  );
}

/** The guide: a hornbill, 110 wide and 98 high from the crest to the tail. */
export function Hornbill({
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
      <path d="M12 62-8 98l13 2 20-26z" fill="var(--ink-2)" />
      <path d="M9 68C3 46 16 26 36 20c18-5 32 6 31 22-1 20-20 38-42 38-9 0-14-4-16-12z" fill="var(--ink-2)" />
      <path d="M64 34c6 20-8 40-32 46 14-12 22-26 18-40z" fill="var(--surface)" />
      <path d="M12 62c4-14 16-22 30-20-1 14-12 26-28 28z" fill="var(--ink-3)" />
      <path d="M19 62c6-8 12-12 20-14M18 67c8-4 14-9 18-14" stroke="var(--surface)" strokeWidth="2" />
      <circle cx="58" cy="20" r="15" fill="var(--ink-2)" />
      <path
        d="M47 11c-7-2-11-6-13-11M51 7c-4-4-6-8-6-13"
        stroke="var(--ink-2)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M66 12c22-4 42 8 50 30-14-10-30-12-48-10z" fill="var(--gold)" />
      <path d="M68 32c16-2 32 0 48 10-18-4-34-2-48-6z" fill="var(--stone)" />
      <path d="M64 9c8-9 24-8 32 6-10-4-20-4-30-1z" fill="var(--stone)" />
      <circle cx="62" cy="19" r="3" fill="var(--surface)" />
      <circle cx="63" cy="19" r="1.5" fill="var(--deep)" />
      <path
        d="M30 79l-2 11m0 0h-7m7 0h6M42 77l2 12m0 0h-7m7 0h7"
        stroke="var(--stone)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  );
}

export function Coin({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="var(--gold)" />
      <circle cx={x} cy={y} r={r * 0.68} stroke="var(--stone)" strokeWidth={r * 0.16} />
    </>
  );
}

/** One hand on the rim of the basin, seen from above, its arm towards the top. */
