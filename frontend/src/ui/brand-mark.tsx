/** The logo: a row of stones over still water. */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none">
      <rect width="32" height="32" rx="7" fill="#00535e" />
      <path d="M5 21.5h22" stroke="#6dc5ca" strokeWidth="2" />
      <path d="M9 26h14" stroke="#3da6af" strokeWidth="2" />
      <path d="M6 12.5h5v4.5H6zM16 12.5h5v4.5h-5zM11 8h5v4.5h-5zM21 8h5v4.5h-5z" fill="#f3bc3d" />
    </svg>
  );
}
