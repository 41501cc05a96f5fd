/** One small picture for each fund: the kind of collateral in front of the rocks. */
import type { ReactNode } from 'react';
import { Rocks } from '../scene.tsx';

export type FundSceneName = 'vehicle' | 'home' | 'equipment' | 'jewelry' | 'quick-cash';

export function FundScene({ name, className }: { name: FundSceneName; className?: string }) {
  return (
    <svg viewBox="0 0 180 150" className={className} aria-hidden="true" fill="none">
      <circle cx="150" cy="28" r="12" fill="var(--gold)" />
      <Rocks x={122} y={112} scale={0.92} />
      {/* The ground continues on both sides, for places that are wider and do not clip it. */}
      <path d="M-600 112H0c34-6 66-8 98-6s58 4 82 0h600v44H-600z" fill="var(--water-1)" />
      <path
        d="M10 138h28M140 132h26M60 144h20"
        stroke="var(--water-2)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {fundObjects[name]}
    </svg>
  );
}

/** Only the objects, with their base at about y = 130, for pictures that show several. */
export const fundObjects: Record<FundSceneName, ReactNode> = {
  vehicle: (
    <>
      <path d="M36 66l10-26c1-4 4-6 8-6h48c4 0 7 2 8 6l10 26z" fill="var(--stone-2)" />
      <path d="M46 64l8-20c1-2 2-3 4-3h40c2 0 3 1 4 3l8 20z" fill="var(--water-1)" />
      <path d="M26 76c0-7 5-12 12-12h80c7 0 12 5 12 12v32H26z" fill="var(--stone-2)" />
      <path d="M52 78h52v16H52z" fill="var(--deep)" />
      <path d="M52 86h52M65 78v16M78 78v16M91 78v16" stroke="var(--water-3)" strokeWidth="2" />
      <circle cx="39" cy="86" r="8" fill="var(--gold)" />
      <circle cx="117" cy="86" r="8" fill="var(--gold)" />
      <path d="M22 100h112v10c0 3-2 4-4 4H26c-2 0-4-1-4-4z" fill="var(--rock-3)" />
      <path
        d="M28 114h22v12c0 2-2 3-4 3H32c-2 0-4-1-4-3zM106 114h22v12c0 2-2 3-4 3h-14c-2 0-4-1-4-3z"
        fill="var(--deep)"
      />
      <path d="M66 102h24v7H66z" fill="var(--surface)" />
    </>
  ),
  home: (
    <>
      <path d="M32 74h92v52H32z" fill="var(--stone)" />
      <path
        d="M32 87h92M32 100h92M32 113h92M48 74v13M100 74v13M40 87v13M112 87v13M48 100v13M104 113v13M40 113v13"
        stroke="var(--copper-bg)"
        strokeWidth="1.3"
        opacity="0.45"
      />
      <path d="M20 78 78 32l58 46z" fill="var(--rock-3)" />
      <path
        d="M36 78l36-38M54 78l20-40M78 78V34M102 78 82 38M120 78 84 40"
        stroke="var(--rock-2)"
        strokeWidth="2"
      />
      <path d="M66 126V92c0-2 1-3 3-3h18c2 0 3 1 3 3v34z" fill="var(--gold)" />
      <path d="M66 89l-11 5v36l11-5z" fill="var(--stone-2)" />
      <path d="M100 90h15v16h-15z" fill="var(--gold)" stroke="var(--copper-bg)" strokeWidth="3" />
    </>
  ),
  equipment: (
    <>
      <path d="M12 96h112v7H12zM24 103h8v30h-8zM104 103h8v30h-8z" fill="var(--stone)" />
      <path
        d="M26 96v-8h46c4 0 6-2 6-6V66c0-3-2-5-5-5H46c-2 8-6 11-12 11-7 0-11-5-11-12 0-9 7-15 17-15h44c7 0 11 5 11 11v32h-4v8z"
        fill="var(--deep-2)"
        stroke="var(--water-3)"
        strokeWidth="1.2"
      />
      <circle cx="101" cy="60" r="11" fill="var(--stone-2)" stroke="var(--gold)" strokeWidth="3" />
      <path d="M31 72v16M52 45v-9M46 36h12" stroke="var(--rock-3)" strokeWidth="3" strokeLinecap="round" />
      <path d="M60 53h18" stroke="var(--gold)" strokeWidth="3" strokeLinecap="round" />
      <path d="M20 96c14-8 30-8 44 0" fill="var(--copper-dot)" />
      <path d="M122 100c0-14 8-22 20-22s20 8 20 22v14c0 8-8 16-20 16s-20-8-20-16z" fill="var(--rock-3)" />
      <path d="M128 98h28v12h-28z" fill="var(--deep)" stroke="var(--gold)" strokeWidth="2.5" />
    </>
  ),
  jewelry: (
    <>
      <path
        d="M76 40v72M52 124h48c2 0 3 2 2 4l-3 4H53l-3-4c-1-2 0-4 2-4z"
        stroke="var(--rock-3)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="var(--rock-3)"
      />
      <path d="M30 52c26-8 66-8 92 0" stroke="var(--rock-3)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="76" cy="40" r="6" fill="var(--stone)" />
      <path
        d="M32 52 16 92M32 52l16 40M120 52l-16 40M120 52l16 40"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <path
        d="M10 92h44c0 10-10 16-22 16s-22-6-22-16zM98 92h44c0 10-10 16-22 16s-22-6-22-16z"
        fill="var(--stone-2)"
      />
      <path d="M16 92l5-13h22l5 13z" fill="var(--gold)" />
      <path d="M21 79l4-5h22l-4 5zM43 79l4-5 6 12-5 6z" fill="var(--copper-dot)" />
      <circle cx="114" cy="80" r="11" stroke="var(--gold)" strokeWidth="5" />
      <path d="M108 66l6-8 6 8-6 6z" fill="var(--water-3)" />
      <path d="M124 92c0-6 4-10 9-10s7 3 6 8" stroke="var(--gold)" strokeWidth="3" strokeDasharray="3 2.5" />
    </>
  ),
  'quick-cash': (
    <>
      <path
        d="M18 40c0-4 2-6 6-6h38c4 0 6 2 6 6v88H18z"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
      />
      <path
        d="M18 70h50M60 46v14M60 80v20"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M24 128h8v6h-8zM54 128h8v6h-8z" fill="var(--rock-3)" />
      <rect
        x="76"
        y="66"
        width="72"
        height="48"
        rx="4"
        fill="var(--deep)"
        stroke="var(--rock-3)"
        strokeWidth="2"
      />
      <rect x="82" y="72" width="60" height="36" rx="2" fill="var(--stone-2)" />
      <path d="M82 100c14-14 24-14 32-6s18 4 28-6v18c0 1-1 2-2 2H84c-1 0-2-1-2-2z" fill="var(--water-2)" />
      <path d="M104 114h16l5 10H99z" fill="var(--rock-3)" />
      <path d="M68 124h92v8H68z" fill="var(--stone)" />
      <rect
        x="140"
        y="92"
        width="24"
        height="42"
        rx="5"
        fill="var(--deep)"
        stroke="var(--water-3)"
        strokeWidth="1.5"
      />
      <rect x="144" y="98" width="16" height="28" rx="2" fill="var(--water-1)" />
      <path
        d="m147 111 4 4 7-8"
        stroke="var(--stone-2)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};
