/** What stands for a reference that a reader may not see. None of its characters: references of one provider often differ in the last ones only. */
export const MASK = '••••••••';

export interface SeenLine {
  /** Null if the line has none. */
  readonly reference: string | null;
  readonly importedBy: string;
  /** Whether the line is open, and no deposit has its reference. */
  readonly isUnclaimed: boolean;
}

/** The reference as this reader may see it; `readerId` is null for somebody whom nobody knows yet. */
export function seenReference(line: SeenLine, readerId: string | null): string | null {
  const { reference, importedBy, isUnclaimed } = line;
  return reference !== null && isUnclaimed && importedBy !== readerId ? MASK : reference;
}
