/** The pictures of the slideshow after the first one. */
import type { ReactNode } from 'react';
import { Rocks } from '../scene.tsx';
import type { HeroSceneName } from './hero-scenes.tsx';
import { Coin, Kerb, Land, Msasa, SKIN, Sun } from './parts.tsx';

type LaterSceneName = Exclude<HeroSceneName, 'payouts'>;

const PAIRS_OF_HANDS = ['var(--stone)', 'var(--water-3)', 'var(--gold)', 'var(--rock-3)', 'var(--stone-2)'];

export const laterHeroScenes: Record<LaterSceneName, ReactNode> = {
  car: (
    <>
      <Sun x={300} y={62} r={26} />
      <Land y={184} fill="var(--copper-bg)" />
      <Rocks x={268} y={190} scale={1.5} />
      <Msasa x={6} y={200} scale={1.25} />
      <rect x="-2000" y="206" width="4400" height="48" fill="var(--stone)" opacity="0.3" />
      <path d="M-1990 231h4400" stroke="var(--paper)" strokeWidth="3" strokeDasharray="34 30" />
      <Kerb y={257} />
      <Pickup />
    </>
  ),
  home: (
    <>
      <Sun x={58} y={62} r={22} />
      <Land y={198} fill="var(--copper-bg)" />
      <Rocks x={262} y={206} scale={1.75} />
      <House />
    </>
  ),
  prosper: (
    <>
      <g stroke="var(--water-2)" strokeWidth="2">
        {[150, 205, 275, 365, 480, 620, 790, 1000].map((r) => (
          <circle key={r} cx="190" cy="152" r={r} opacity={Math.max(0.14, 0.75 - r / 900)} />
        ))}
      </g>
      <g transform="translate(34 27) scale(0.82)">
        {PAIRS_OF_HANDS.map((sleeve, pair) => (
          <g key={sleeve} transform={`rotate(${pair * 72 - 6} 190 152)`}>
            <Hand turn={-11} sleeve={sleeve} />
            <Hand turn={11} sleeve={sleeve} />
            <ellipse cx="190" cy="-36" rx="52" ry="24" fill={sleeve} />
            <circle cx="190" cy="-36" r="18" fill="var(--deep)" />
          </g>
        ))}
        <circle cx="190" cy="152" r="88" fill="var(--rock-2)" />
        <circle
          cx="190"
          cy="152"
          r="88"
          stroke="var(--stone)"
          strokeWidth="7"
          strokeDasharray="11.52 11.52"
        />
        <circle cx="190" cy="152" r="76" fill="var(--water-1)" />
        <g stroke="var(--water-3)" strokeWidth="2">
          <circle cx="190" cy="152" r="62" opacity="0.45" />
          <circle cx="190" cy="152" r="46" opacity="0.7" />
          <circle cx="190" cy="152" r="30" />
        </g>
        <Coin x={190} y={152} r={15} />
        <Grain x={226} y={118} turn={40} />
        <Grain x={152} y={116} turn={-46} />
        <Grain x={190} y={200} turn={180} />
      </g>
    </>
  ),
};

function Hand({ turn, sleeve }: { turn: number; sleeve: string }) {
  return (
    <g transform={`rotate(${turn} 190 152)`}>
      <path d="M190-30v38" stroke={sleeve} strokeWidth="30" />
      <path d="M190 6v40" stroke={SKIN} strokeWidth="17" strokeLinecap="round" />
      <path d="M183 48v20M190 50v22M197 48v20" stroke={SKIN} strokeWidth="6" strokeLinecap="round" />
      <path
        d={turn < 0 ? 'm196 42 10 14' : 'm184 42-10 14'}
        stroke={SKIN}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </g>
  );
}

function Grain({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M0 16V-8" stroke="var(--stone)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M0-16c4 3 4 7 0 10-4-3-4-7 0-10zM-6-8c5 0 7 3 6 8-5 0-7-3-6-8zM6-8c-5 0-7 3-6 8 5 0 7-3 6-8zM-6 1c5 0 7 3 6 8-5 0-7-3-6-8zM6 1c-5 0-7 3-6 8 5 0 7-3 6-8z"
        fill="var(--gold)"
      />
    </g>
  );
}

/** A pickup driving to the right, with sacks on the back. */
function Pickup() {
  return (
    <g transform="translate(8 6)">
      <ellipse cx="176" cy="228" rx="132" ry="7" fill="var(--rock-3)" opacity="0.35" />
      <path d="M72 150c-4-18 8-26 22-26 8-10 32-10 36 4 14 0 20 10 18 24z" fill="var(--rock-1)" />
      <path d="M92 126c4 8 4 16 0 26M128 130c-2 8-2 14 2 22" stroke="var(--rock-2)" strokeWidth="3" />
      <path
        d="M50 150h112l18-42c2-5 6-7 11-7h44c5 0 9 2 12 6l29 40 30 7c8 2 12 7 12 15v26c0 5-3 8-8 8H58c-5 0-8-3-8-8z"
        fill="var(--stone-2)"
      />
      <path d="M180 148l13-32c1-3 3-4 6-4h12v36zM219 112h14c3 0 5 1 7 3l24 33h-45z" fill="var(--water-1)" />
      <path d="M50 168h268" stroke="var(--water-2)" strokeWidth="3" opacity="0.5" />
      <path d="M215 160h16" stroke="var(--water-1)" strokeWidth="4" strokeLinecap="round" />
      <path d="M304 168h14v10h-10c-3 0-4-2-4-4z" fill="var(--gold)" />
      <path d="M50 160h9v18h-9z" fill="var(--stone)" />
      <path d="M44 192h22v9H44zM296 192h28v9h-28z" fill="var(--rock-3)" />
      {[106, 262].map((x) => (
        <g key={x}>
          <path d={`M${x - 30} 203a30 30 0 0 1 60 0z`} fill="var(--deep)" />
          <circle cx={x} cy="204" r="24" fill="var(--deep)" stroke="var(--rock-3)" strokeWidth="2" />
          <circle cx={x} cy="204" r="11" fill="var(--rock-1)" />
          <circle cx={x} cy="204" r="4" fill="var(--rock-3)" />
        </g>
      ))}
    </g>
  );
}

/** A brick house with an iron roof, its door open; the path to it has the shape of a key. */
function House() {
  return (
    <>
      <path d="M40 214V150h42v64M40 176h42" stroke="var(--rock-3)" strokeWidth="5" />
      <path d="M34 104c0-5 4-9 9-9h36c5 0 9 4 9 9v40c0 5-4 8-9 8H43c-5 0-9-3-9-8z" fill="var(--stone-2)" />
      <path d="M34 112h54M34 126h54M34 140h54" stroke="var(--water-2)" strokeWidth="2" opacity="0.6" />
      <path d="M108 126h158v92H108z" fill="var(--stone)" />
      <path
        d="M108 142h158M108 158h158M108 174h158M108 190h158M108 206h158M128 126v16M160 126v16M224 126v16M144 142v16M240 142v16M128 158v16M144 174v16M128 190v16M144 206v12M252 174v16M240 190v16M252 206v12"
        stroke="var(--copper-bg)"
        strokeWidth="1.5"
        opacity="0.45"
      />
      <path d="M90 130l32-52h130l32 52z" fill="var(--rock-3)" />
      <path
        d="M112 130l22-52M140 130l14-52M166 130l6-52M190 130v-52M214 130l-6-52M240 130l-14-52M266 130l-22-52"
        stroke="var(--rock-2)"
        strokeWidth="2.5"
      />
      <path d="M168 218v-58c0-2 1-3 3-3h32c2 0 3 1 3 3v58z" fill="var(--gold)" />
      <path d="M168 157l-20 8v62l20-9z" fill="var(--stone-2)" />
      <circle cx="153" cy="196" r="2.5" fill="var(--gold)" />
      <path d="M224 152h30v28h-30z" fill="var(--gold)" stroke="var(--copper-bg)" strokeWidth="4" />
      <path d="M239 152v28M224 166h30" stroke="var(--copper-bg)" strokeWidth="3" />
      <path d="M168 218h38l34 52h-96z" fill="var(--gold)" opacity="0.3" />
      <path
        d="M181 219h13v8h12v8h-12v8h9v8h-9v9c12 3 20 9 20 17 0 11-14 18-27 18s-26-7-26-18c0-8 8-14 20-17zM187 268c-8 0-13 4-13 9s5 9 13 9 14-4 14-9-6-9-14-9z"
        fill="var(--rock-2)"
        fillRule="evenodd"
      />
    </>
  );
}
