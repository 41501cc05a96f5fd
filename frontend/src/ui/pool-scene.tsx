/** The still pool of the sign-in page: rocks that balance, a hill, the evening light, and their reflection. */
export function PoolScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 720 620"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      fill="none"
    >
      <rect width="720" height="620" fill="#02282f" />
      <circle cx="566" cy="150" r="58" fill="#f3bc3d" />
      <path
        d="M0 330c60-34 118-66 182-64 70 2 96 36 170 30 84-6 120-62 206-60 66 2 118 40 162 58v92H0z"
        fill="#013b45"
      />
      <path d="M0 356c90-22 170-24 252-12 96 14 176 2 262-14 80-14 150-8 206 4v50H0z" fill="#00424c" />
      <g transform="translate(0 384)">
        <Granite />
      </g>
      <rect y="384" width="720" height="236" fill="#00535e" />
      <g transform="translate(0 384) scale(1 -0.62)" opacity="0.34">
        <Granite />
      </g>
      <ellipse cx="566" cy="486" rx="58" ry="34" fill="#f3bc3d" opacity="0.2" />
      <g stroke="#6dc5ca" strokeWidth="2" strokeLinecap="round" opacity="0.55">
        <path d="M40 412h120M208 424h60M430 408h150M620 430h70M90 452h70M330 446h110M500 468h130M30 500h90M610 520h80" />
      </g>
      <g stroke="#a3dde0" fill="none" strokeWidth="2">
        <ellipse cx="300" cy="520" rx="34" ry="9" />
        <ellipse cx="300" cy="520" rx="78" ry="21" opacity="0.6" />
        <ellipse cx="300" cy="520" rx="130" ry="35" opacity="0.3" />
      </g>
      <Grass />
    </svg>
  );
}

function Granite() {
  return (
    <>
      <g transform="translate(78 0) scale(3.1)">
        <PoolRocks />
      </g>
      <g transform="translate(388 0) scale(-1.7 1.7)">
        <PoolRocks />
      </g>
      <path d="M560 0c4-22 30-34 62-32 34 2 58 14 62 32z" fill="#6b6f68" />
      <path d="M560 0c4-22 30-34 62-32-22 6-36 16-36 32z" fill="#4a524f" />
    </>
  );
}

/** The rocks at dusk: warm where the sun stands, cool in the shade. */
function PoolRocks() {
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

function Grass() {
  return (
    <g stroke="#e98644" strokeWidth="2.5" strokeLinecap="round">
      <path d="M26 620c-2-40 4-70 14-98M40 620c0-30 6-52 20-74M16 620c-4-28-6-44-14-60M58 620c4-22 12-36 24-48" />
      <path d="M664 620c-2-34-8-58-20-84M682 620c2-40 0-66-6-92M700 620c2-26 8-44 16-58" />
    </g>
  );
}
