/** The four pictures of the home page's slideshow. */
import { lazy, Suspense } from 'react';
import { Ripples } from '../scene.tsx';
import { Artboard, Coin, Land, RockPair, SKIN, Sun, WaterLines } from './parts.tsx';

export type HeroSceneName = 'payouts' | 'car' | 'home' | 'prosper';

// The first picture is loaded with the page; another one is only shown after four seconds.
const LaterHeroScene = lazy(async () => {
  const { laterHeroScenes } = await import('./later-hero-scenes.tsx');
  return { default: ({ name }: { name: keyof typeof laterHeroScenes }) => laterHeroScenes[name] };
});

export function HeroScene({ name, className }: { name: HeroSceneName; className?: string }) {
  return (
    <Artboard className={className} wide>
      {name === 'payouts' ? (
        <Payouts />
      ) : (
        <Suspense>
          <LaterHeroScene name={name} />
        </Suspense>
      )}
    </Artboard>
  );
}

function Payouts() {
  return (
    <>
      <Sun x={304} y={58} r={26} />
      <Land />
      <RockPair y={190} tall={1.75} />
      <WaterLines />
      <g transform="translate(0 10)">
        <ellipse cx="180" cy="236" rx="58" ry="10" fill="var(--water-2)" opacity="0.6" />
        <Ripples x={180} y={236} scale={2.6} />
        <rect
          x="136"
          y="62"
          width="88"
          height="176"
          rx="13"
          fill="var(--deep)"
          stroke="var(--water-3)"
          strokeWidth="1.5"
        />
        <rect x="143" y="74" width="74" height="152" rx="5" fill="var(--surface)" />
        <circle cx="180" cy="126" r="25" fill="var(--stone-2)" />
        <path
          d="m168 126 9 10 17-19"
          stroke="var(--surface)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M158 174h44M166 188h28" stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round" />
        <path d="M136 226h88v12c-20 6-68 6-88 0z" fill="var(--water-2)" opacity="0.75" />
      </g>
      <Coin x={248} y={138} r={14} />
      <Coin x={270} y={100} r={11} />
      <Coin x={244} y={72} r={8} />
      <g strokeLinecap="round">
        <path d="M-30 372 60 236" stroke="var(--stone)" strokeWidth="42" strokeLinecap="butt" />
        <path d="M54 246 86 202" stroke={SKIN} strokeWidth="28" />
        <path d="M92 194 129 172M98 204l36-14M96 214l32-6" stroke={SKIN} strokeWidth="10" />
        <path d="M80 192l14-22" stroke={SKIN} strokeWidth="11" />
      </g>
    </>
  );
}
