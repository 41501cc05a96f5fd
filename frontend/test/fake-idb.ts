/** In place of idb-keyval, since jsdom has no IndexedDB: databases by name, for `jest.unstable_mockModule`. */
const databases = new Map<string, Map<string, unknown>>();

type Store = Map<string, unknown>;

/** What a database holds. */
export function held(name: string): Store {
  const found = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, found);
  return found;
}

export const fakeIdb = () => ({
  createStore: held,
  get: async (name: string, store: Store) => store.get(name),
  set: async (name: string, value: unknown, store: Store) => void store.set(name, value),
  del: async (name: string, store: Store) => void store.delete(name),
  delMany: async (names: string[], store: Store) => names.forEach((name) => store.delete(name)),
  entries: async (store: Store) => [...store],
  clear: async (store: Store) => store.clear(),
});
