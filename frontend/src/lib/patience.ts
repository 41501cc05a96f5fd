const WAITS_MS = [1_000, 2_000, 4_000];

/**
 * A part of a page that is asked for again when the line broke off: what has been typed and pressed meanwhile is not lost to
 * loading the whole page again. The last failure is passed on.
 */
export async function withPatience<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const waitMs of WAITS_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return load();
}
