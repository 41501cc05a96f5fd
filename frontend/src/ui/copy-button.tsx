import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';

/** Copies a text, such as a whole id of which the screen shows the beginning. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused, or not there without https: the text can be marked by hand.
    }
  };
  return (
    <button
      type="button"
      className="inline-grid size-8 place-items-center rounded-chip text-ink-2 hover:bg-sunken hover:text-ink"
      aria-label={copied ? uiCopy.copied : uiCopy.copy(what)}
      title={copied ? uiCopy.copied : uiCopy.copy(what)}
      onBlur={() => setCopied(false)}
      onClick={() => void copy()}
    >
      {copied ? <Check className="size-4" strokeWidth={2} /> : <Copy className="size-4" strokeWidth={1.75} />}
    </button>
  );
}
