import encodeQR from 'qr';

/** A QR code in dark squares on white, also in the dark theme, because readers need it. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const squares = rows.flatMap((cells, y) =>
    cells.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-card bg-white text-black"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  );
}
