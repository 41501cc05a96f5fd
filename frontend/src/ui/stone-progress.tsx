/** Progress as a row of stones: one stone for each step, such as one paid month. The sentence says the same in words. */
export function StoneProgress({ done, total, sentence }: { done: number; total: number; sentence: string }) {
  const stones = Math.max(1, Math.min(total, STONES_MAX));
  const laid = Math.round((Math.min(done, total) / Math.max(1, total)) * stones);
  return (
    <div>
      <div
        className="stones"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={sentence}
        aria-label={sentence}
      >
        {Array.from({ length: stones }, (_, stone) => (
          <span key={stone} data-laid={stone < laid} />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-2 figures">{sentence}</p>
    </div>
  );
}

/** On a phone, more stones than this cannot be distinguished. */
const STONES_MAX = 60;
