/** The six pictures of the walkthrough. In all of them the guide is a hornbill, not a person. */
import type { ReactNode } from 'react';
import { Ripples, Rocks } from '../scene.tsx';
import { Artboard, Hornbill, Kerb, Land, Msasa, SKIN, Sun, WaterLines } from './parts.tsx';

export type WalkthroughSceneName = 'gate' | 'doors' | 'folder' | 'magnifier' | 'phone' | 'open-gate';

export function WalkthroughScene({ name, className }: { name: WalkthroughSceneName; className?: string }) {
  return (
    <Artboard className={className}>
      <rect width="360" height="300" fill="var(--sky)" />
      {scenes[name]}
    </Artboard>
  );
}

const scenes: Record<WalkthroughSceneName, ReactNode> = {
  gate: (
    <>
      <Sun x={300} y={58} />
      <Land y={190} fill="var(--copper-bg)" />
      <Rocks x={20} y={196} scale={1.3} />
      <GatePosts />
      <g stroke="var(--stone-2)" strokeWidth="5" strokeLinecap="round">
        <path d="M176 172h116M176 238h116M190 158v94M212 158v94M234 158v94M256 158v94M278 158v94" />
      </g>
      <path d="M224 190h20v20h-20z" fill="var(--gold)" stroke="var(--stone)" strokeWidth="3" />
      <Hornbill x={128} y={31} scale={0.95} />
      <Kerb y={270} />
    </>
  ),
  doors: (
    <>
      <Land y={206} fill="var(--copper-bg)" />
      <path d="M24 96h312v134H24z" fill="var(--rock-1)" />
      <path d="M18 84h324v14H18z" fill="var(--rock-3)" />
      <Kerb y={77} from={18} to={342} />
      {['var(--stone-2)', 'var(--stone)', 'var(--gold)', 'var(--water-3)', 'var(--rock-3)'].map(
        (fill, door) => (
          <g key={fill} transform={`translate(${40 + door * 58} 132)`}>
            <path d="M-4 98V20a24 24 0 0 1 48 0v78z" fill="var(--rock-2)" />
            <path d="M0 98V20a20 20 0 0 1 40 0v78z" fill={fill} />
            <circle cx="33" cy="58" r="2.8" fill="var(--surface)" />
          </g>
        ),
      )}
      <Hornbill x={44} y={196} scale={0.86} />
      <Ripples x={292} y={268} scale={1.3} rings={2} />
    </>
  ),
  folder: (
    <>
      <Sun x={58} y={58} r={20} />
      <Land y={200} fill="var(--water-1)" />
      <WaterLines />
      <Rocks x={12} y={206} scale={1.2} />
      <path d="M104 132c0-6 4-10 10-10h50l14 16h100c6 0 10 4 10 10v96H104z" fill="var(--stone)" />
      <g transform="rotate(-7 164 140)">
        <rect
          x="122"
          y="76"
          width="86"
          height="112"
          rx="4"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
        <path
          d="M134 96h40M134 110h62M134 124h62M134 138h46"
          stroke="var(--line-strong)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M134 156h30" stroke="var(--stone-2)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <g transform="rotate(6 236 130)">
        <rect
          x="192"
          y="92"
          width="96"
          height="62"
          rx="6"
          fill="var(--water-2)"
          stroke="var(--water-3)"
          strokeWidth="2"
        />
        <circle cx="216" cy="116" r="9" fill="var(--deep)" />
        <path d="M200 140c2-10 9-14 16-14s14 4 16 14z" fill="var(--deep)" />
        <path
          d="M242 112h34M242 124h34M242 136h20"
          stroke="var(--deep)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M92 158c-1-6 3-10 9-10h190c6 0 10 4 9 10l-9 84c-1 5-5 8-10 8H111c-5 0-9-3-10-8z"
        fill="var(--copper-dot)"
      />
      <path d="M120 246h152" stroke="var(--stone)" strokeWidth="4" />
      <g transform="translate(168 172)">
        <rect width="64" height="52" rx="4" fill="var(--surface)" />
        <path d="M5 42l16-20 12 13 8-9 18 16v5H5z" fill="var(--stone-2)" />
        <circle cx="46" cy="14" r="6" fill="var(--gold)" />
      </g>
      <Hornbill x={344} y={56} scale={0.86} flip />
    </>
  ),
  magnifier: (
    <>
      <Sun x={306} y={52} />
      <Land y={196} fill="var(--copper-bg)" />
      <Msasa x={18} y={214} scale={1.1} />
      <g transform="translate(-10 22)">
        <path
          d="M118 176h92l14-34c2-4 5-6 9-6h32c5 0 8 2 11 5l22 31 24 6c6 2 9 5 9 12v20H118z"
          fill="var(--stone-2)"
        />
        <path d="M222 174l10-26c1-2 2-3 5-3h10v29zM254 145h10c3 0 4 1 6 3l18 26h-34z" fill="var(--water-1)" />
        {[150, 290].map((x) => (
          <g key={x}>
            <circle cx={x} cy="212" r="19" fill="var(--deep)" stroke="var(--rock-3)" strokeWidth="2" />
            <circle cx={x} cy="212" r="8" fill="var(--rock-1)" />
          </g>
        ))}
      </g>
      <Kerb y={268} />
      <path d="M212 182l44 52" stroke={SKIN} strokeWidth="15" strokeLinecap="round" />
      <path d="M252 230l44 54" stroke="var(--stone)" strokeWidth="26" />
      <circle cx="176" cy="140" r="50" fill="var(--surface)" opacity="0.55" />
      <circle cx="176" cy="140" r="50" stroke="var(--gold)" strokeWidth="10" />
      <path
        d="M148 158h58M148 142h36M148 126h48"
        stroke="var(--stone-2)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Hornbill x={62} y={74} scale={0.72} />
    </>
  ),
  phone: (
    <>
      <Sun x={310} y={54} />
      <Land y={190} />
      <Rocks x={270} y={198} scale={1.3} />
      <WaterLines />
      <Ripples x={196} y={256} scale={2.4} />
      <rect
        x="152"
        y="78"
        width="88"
        height="178"
        rx="13"
        fill="var(--deep)"
        stroke="var(--water-3)"
        strokeWidth="1.5"
      />
      <rect x="159" y="90" width="74" height="152" rx="5" fill="var(--surface)" />
      <circle cx="196" cy="140" r="24" fill="var(--stone-2)" />
      <path
        d="m184 140 9 9 16-18"
        stroke="var(--surface)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M176 186h40M182 200h28" stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="258" cy="134" r="12" fill="var(--gold)" />
      <circle cx="272" cy="104" r="8" fill="var(--gold)" />
      <path d="M152 244h88v12c-20 7-68 7-88 0z" fill="var(--water-2)" opacity="0.8" />
      <Rocks x={26} y={250} scale={1.3} />
      <Hornbill x={50} y={82} scale={0.9} />
    </>
  ),
  'open-gate': (
    <>
      <Sun x={236} y={118} r={40} />
      <Land y={178} />
      <path d="M170 300c6-50 22-92 48-122h32c28 30 40 72 46 122z" fill="var(--copper-bg)" />
      <Rocks x={14} y={190} scale={1.2} />
      <GatePosts />
      <path d="M172 168l-44 22v92l44-24M292 168l44 22v92l-44-24" fill="var(--stone-2)" />
      <path d="M160 178v88M144 184v90M304 178v88M320 184v90" stroke="var(--water-3)" strokeWidth="3" />
      <Hornbill x={124} y={44} scale={0.9} />
      <Ripples x={60} y={252} scale={1.4} rings={2} />
    </>
  ),
};

/** Two posts of cut stone with a chequered pattern at the top. */
function GatePosts() {
  return (
    <>
      {[152, 292].map((x) => (
        <g key={x}>
          <path d={`M${x} 262V128h24v134z`} fill="var(--rock-2)" />
          <path d={`M${x} 262V128h8v134z`} fill="var(--rock-3)" />
          <path d={`M${x - 4} 112h32v16h-32z`} fill="var(--rock-1)" />
          <path
            d={`M${x - 4} 112h8v8h-8zM${x + 12} 112h8v8h-8zM${x + 4} 120h8v8h-8zM${x + 20} 120h8v8h-8z`}
            fill="var(--stone)"
          />
        </g>
      ))}
    </>
  );
}
