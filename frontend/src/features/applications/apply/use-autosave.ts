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
  const lastSaved = useRef(content);
  const pendingSave = useRef<(() => Promise<void>) | null>(null);
  const { values, documents, step, key } = content;
  const { active } = begun;

  useEffect(() => {
    const before = lastSaved.current;
    const isSame = before.values === values && before.documents === documents;
    if (!active || (isSame && (before.step === step || savedAt === null))) return undefined;
    const saveNow = async () => {
      // The draft was deleted in the meantime, so it must not be saved again.
      if (pendingSave.current !== saveNow) return;
      pendingSave.current = null;
      lastSaved.current = { values, documents, step, key };
      setSavedAt(await save(lastSaved.current));
    };
    pendingSave.current = saveNow;
    const timer = setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [values, documents, step, key, active, savedAt, save]);

  useEffect(() => () => void pendingSave.current?.(), []);

  const drop = useCallback(() => {
    pendingSave.current = null;
    return dropDraft();
  }, [dropDraft]);
  return { savedAt, drop };
}
