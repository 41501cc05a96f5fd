/** Two turning arcs. Decorative only: a text must say what is loading. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg className={`${className} animate-turn`} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      <path
        d="M10 6.5a3.5 3.5 0 0 1 3.5 3.5"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
