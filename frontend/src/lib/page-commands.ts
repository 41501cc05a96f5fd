/** What the page in view can do besides its buttons, for the command palette: exporting, scheduling. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

export interface PageCommand {
  readonly label: string;
  readonly run: () => void;
}

let commands: readonly PageCommand[] = [];
const listeners = new Set<() => void>();

/** Offers a command while this component is there. Without a label it offers nothing. */
export function usePageCommand(label: string | undefined, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (label === undefined) return undefined;
    const command: PageCommand = { label, run: () => runNow() };
    change([...commands, command]);
    return () => change(commands.filter((one) => one !== command));
  }, [label]);
}

export function usePageCommands(): readonly PageCommand[] {
  return useSyncExternalStore(
    subscribe,
    () => commands,
    () => commands,
  );
}

function change(next: readonly PageCommand[]): void {
  commands = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
