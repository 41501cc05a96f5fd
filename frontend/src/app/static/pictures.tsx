/** Pictures that are drawn at build and used outside the app: the preview of shared links, and the icons of the installed app. */
import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { PageScene } from '#ui/scenes/page-scenes.tsx';

export const PREVIEW = { width: 1200, height: 630 } as const;

/** The outline of words in our typeface at its lightest weight, in the font's own units with y upwards. */
export type Outline = (
  words: string,
  tracking: number,
) => { readonly d: string; readonly unitsPerEm: number };

/** The ground in the scene continues to the left, under the words. */
export function PreviewPicture({ outline }: { outline: Outline }) {
  const { width, height } = PREVIEW;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} fill="none">
      <rect width={width} height={height} fill="var(--sky)" />
      <svg x="-10" y="0" width="1810" height={height - 28}>
        <PageScene name="pool" />
      </svg>
      <svg x="80" y="74" width="84" height="84">
        <BrandMark />
      </svg>
      <Words outline={outline} bold={74} size={132} x={74} y={286} fill="var(--ink)">
        {brand.name}
      </Words>
      <Words outline={outline} bold={52} size={42} x={80} y={352} fill="var(--primary)">
        {brand.tagline}
      </Words>
      <path d={`M0 ${height - 21}H${width}`} {...course} />
      <path d={`M0 ${height - 7}H${width}`} {...course} strokeDashoffset="28" />
    </svg>
  );
}

const course = { stroke: 'var(--stone)', strokeWidth: 14, strokeDasharray: '28 28' } as const;

/** Outside a browser the font has one weight, its lightest; `bold` is the width by which strokes are thickened, in font units. */
function Words({
  outline,
  bold,
  size,
  x,
  y,
  fill,
  children,
}: {
  outline: Outline;
  bold: number;
  size: number;
  x: number;
  y: number;
  fill: string;
  children: string;
}) {
  const { d, unitsPerEm } = outline(children, bold / 2);
  const scale = size / unitsPerEm;
  return (
    <path
      d={d}
      fill={fill}
      stroke={fill}
      strokeWidth={bold}
      transform={`translate(${x} ${y}) scale(${scale} ${-scale})`}
    />
  );
}

/** The logo, 32 × 32, for browsers' tabs and for launchers that show icons as they are. */
export function PlainIcon() {
  return (
    <Icon>
      <BrandMark />
    </Icon>
  );
}

/** The logo inside the circle that no system cuts off; its background fills the whole icon. */
export function MaskableIcon() {
  return (
    <Icon>
      <rect width="32" height="32" fill="#00535e" />
      <svg x="5" y="5" width="22" height="22">
        <BrandMark />
      </svg>
    </Icon>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      {children}
    </svg>
  );
}
