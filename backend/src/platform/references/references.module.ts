import { Global, Module } from '@nestjs/common';
import { DerivedKeys } from './derived-keys.ts';
import { KeyedHashes } from './keyed-hashes.ts';
import { ReferenceRegister } from './reference-register.ts';

const PROVIDERS = [ReferenceRegister, KeyedHashes, DerivedKeys];

/** The register of references, for all entries of outside payments, and the services that use its key. */
@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class ReferencesModule {}
