/** Facts from the frontend's build: its addresses, and the files into which the server's own address is filled in. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FACTS = '.site.json';

const siteFacts = z.object({
  /** The placeholder in the files for the server's address. */
  publicAddress: z.string(),
  /** Files by address. */
  pages: z.record(z.string(), z.string()),
  /** The file for every address of the app itself. */
  app: z.string(),
  /** Patterns such as `/loans/:id`. */
  appAddresses: z.array(z.string()),
  notFound: z.string(),
});

export type SiteFacts = z.infer<typeof siteFacts>;

/** The facts of the build in `directory`, or null if there are none. */
export function readSiteFacts(directory: string): SiteFacts | null {
  const file = path.join(directory, FACTS);
  if (directory === '' || !existsSync(file)) return null;
  return siteFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
}
