import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraftStore, type DraftContent } from './apply-draft.ts';

const SAVE_AFTER_MS = 400;

/**
 * Saves the answers shortly after every change, and at once when the form is left; `savedAt` is the time of the last save.
 * While nothing has been typed, moving between steps saves nothing.
 */
export function useAutosave(
  userId: string,
  content: DraftContent,
  begun: { savedAt: number | null; active: boolean },
): { savedAt: number | null; drop: () => Promise<void> } {
  const { save, drop: dropDraft } = useDraftStore(userId);
  const [savedAt, setSavedAt] = useState(begun.savedAt);
  const kept = useRef(content);
  const owed = useRef<(() => Promise<void>) | null>(null);
  const { values, documents, step, key } = content;
  const { active } = begun;

  useEffect(() => {
    const before = kept.current;
    const isSame = before.values === values && before.documents === documents;
    if (!active || (isSame && (before.step === step || savedAt === null))) return undefined;
    const keep = async () => {
      // The draft was deleted in the meantime, so it must not be saved again.
      if (owed.current !== keep) return;
      owed.current = null;
      kept.current = { values, documents, step, key };
      setSavedAt(await save(kept.current));
    };
    owed.current = keep;
    const timer = setTimeout(() => void keep(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [values, documents, step, key, active, savedAt, save]);

  useEffect(() => () => void owed.current?.(), []);

  const drop = useCallback(() => {
    owed.current = null;
    return dropDraft();
  }, [dropDraft]);
  return { savedAt, drop };
}
