import { readTrustedKeys, sealKeyFile } from './seal-key.ts';

/**
 * The trusted seal keys. None where this process has no key file, or may not read the sealer's: then the
 * key of the first seal must have signed all.
 */
export function trustedSealKeys(env: {
  readonly SEAL_KEY_FILE: string;
  readonly DATA_DIR: string;
}): readonly string[] {
  try {
    return readTrustedKeys(sealKeyFile(env)) ?? [];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return [];
    throw error;
  }
}
