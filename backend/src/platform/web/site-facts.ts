/** What the frontend's build says of itself: which addresses there are, and in which files the server's own address belongs. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FACTS = '.site.json';

const siteFacts = z.object({
  /** Stands in the files where the server's address belongs. */
  publicAddress: z.string(),
  /** Files by address. */
  pages: z.record(z.string(), z.string()),
  /** What every address of the app itself answers with. */
  app: z.string(),
  /** Patterns such as `/loans/:id`. */
  appAddresses: z.array(z.string()),
  notFound: z.string(),
});

export type SiteFacts = z.infer<typeof siteFacts>;

/** The facts of the build in `directory`, or null where there is none. */
export function readSiteFacts(directory: string): SiteFacts | null {
  const file = path.join(directory, FACTS);
  if (directory === '' || !existsSync(file)) return null;
  return siteFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
}
