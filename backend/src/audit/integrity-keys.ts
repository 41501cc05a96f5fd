import { readTrustedKeys, sealKeyFile } from './seal-key.ts';

/**
 * The trusted seal keys. None if this process has no key file, or may not read that of the sealer. Then all seals must be signed
 * with the key of the first one.
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
