/** State outside of components that components can follow. All stores of this app are of this kind. */
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Also the value in prerendered HTML. */
  readonly initial: Value;
}

/** How a value is stored on this device. */
interface OnDevice<Value> {
  readonly key: string;
  /** The value of a stored text. If it throws, the initial value is used. */
  readonly read: (text: string) => Value;
  /** The text to store, or null to store nothing. */
  readonly write: (value: Value) => string | null;
}

/**
 * A value that lasts as long as the page. With `device` it is also stored on the device, and read from there on first use. If the
 * device stores nothing (private windows, policies), it lasts as long as the page.
 */
export function createStore<Value>(initial: Value, device?: OnDevice<Value>): Store<Value> {
  const listeners = new Set<() => void>();
  let known: { readonly value: Value } | undefined;
  return {
    initial,
    get: () => {
      known ??= { value: device === undefined ? initial : stored(device, initial) };
      return known.value;
    },
    set: (value) => {
      known = { value };
      if (device !== undefined) keep(device, value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store for each name, created on first use. */
export function createStores<Value>(create: (name: string) => Store<Value>): (name: string) => Store<Value> {
  const stores = new Map<string, Store<Value>>();
  return (name) => {
    const store = stores.get(name) ?? create(name);
    stores.set(name, store);
    return store;
  };
}

export function useStore<Value>({ subscribe, get, initial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}

function stored<Value>({ key, read }: OnDevice<Value>, initial: Value): Value {
  try {
    const text = localStorage.getItem(key);
    return text === null ? initial : read(text);
  } catch {
    return initial;
  }
}

function keep<Value>({ key, write }: OnDevice<Value>, value: Value): void {
  try {
    const text = write(value);
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The value then lasts as long as the page.
  }
}
