/** The picture of the sign-in page: a still pool at dusk with balancing rocks, the low sun, and their reflections. */
export function PoolScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMaxYMax slice"
      className={className}
      aria-hidden="true"
      fill="none"
    >
      <rect width="720" height="900" fill="#02282f" />
      <circle cx="560" cy="600" r="62" fill="#f3bc3d" />
      <path
        d="M0 640c54-26 118-44 180-40 70 4 108 26 176 22 72-4 112-46 190-44 72 2 124 28 174 44v50H0z"
        fill="#013b45"
      />
      <path d="M0 656c96-16 186-12 268-2 96 12 172 0 252-8 78-8 146-2 200 6v32H0z" fill="#00424c" />
      <Granite />
      <rect y="676" width="720" height="224" fill="#00535e" />
      <g transform="translate(0 1128) scale(1 -0.6682)" opacity="0.32">
        <Granite />
      </g>
      <g fill="#f3bc3d" opacity="0.5">
        <rect x="516" y="684" width="88" height="4" rx="2" />
        <rect x="530" y="696" width="60" height="4" rx="2" />
        <rect x="522" y="710" width="74" height="4" rx="2" />
        <rect x="540" y="726" width="40" height="4" rx="2" />
        <rect x="534" y="744" width="52" height="4" rx="2" />
      </g>
      <path
        d="M24 700h130M214 716h74M60 744h52M330 752h90M628 764h72M20 800h64M456 812h96M640 850h60"
        stroke="#6dc5ca"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.5"
      />
      <g stroke="#a3dde0" strokeWidth="2">
        <ellipse cx="214" cy="822" rx="30" ry="8" />
        <ellipse cx="214" cy="822" rx="72" ry="19" opacity="0.6" />
        <ellipse cx="214" cy="822" rx="122" ry="33" opacity="0.3" />
      </g>
      <path
        d="M18 900c-2-34 2-58 10-80M32 900c0-26 6-46 18-64M8 900c-2-22-6-36-12-48M50 900c4-18 10-30 20-40M676 900c-2-30-8-50-18-72M692 900c2-34 0-58-6-82M708 900c2-22 8-38 16-50"
        stroke="#e98644"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Granite() {
  return (
    <>
      <g transform="translate(436 678) scale(2.2)">
        <Stack />
      </g>
      <g transform="translate(724 678) scale(-1.25 1.25)">
        <Stack />
      </g>
      <path d="M566 678c2-12 16-18 34-17 18 1 30 8 32 17z" fill="#6b6f68" />
      <path d="M14 678c3-14 20-22 42-20 24 1 40 9 42 20z" fill="#4a524f" />
    </>
  );
}

/** Three boulders, 62 wide and 65 high, with their base at y = 0; warm colours on the side of the sun, cool ones in the shade. */
function Stack() {
  return (
    <>
      <path d="M1 0C-1-13 8-24 25-25c18-2 34 3 36 15 1 4 1 7 0 10z" fill="#8a8577" />
      <path d="M1 0C-1-13 8-24 25-25c-9 4-14 12-13 25z" fill="#555c58" />
      <path d="M12-24c-5-8 2-18 15-19 14-1 26 5 25 13-1 6-8 7-19 7-8 0-15 3-21-1z" fill="#a79d89" />
      <path d="M12-24c-5-8 2-18 15-19-8 4-12 11-8 20-3 0-5 0-7-1z" fill="#6b6f68" />
      <path d="M21-43c-5-9-1-20 11-22 13-1 20 5 19 13 0 7-8 9-17 9-5 0-9 2-13 0z" fill="#bfae93" />
      <path d="M21-43c-5-9-1-20 11-22-6 4-8 12-5 22-2 1-4 1-6 0z" fill="#7d7a6d" />
    </>
  );
}
