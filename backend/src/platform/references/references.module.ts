import { Global, Module } from '@nestjs/common';
import { DerivedKeys } from './derived-keys.ts';
import { KeyedHashes } from './keyed-hashes.ts';
import { ReferenceRegister } from './reference-register.ts';

const PROVIDERS = [ReferenceRegister, KeyedHashes, DerivedKeys];

/** The register of references, for everything that enters a payment from outside, and what is made with its key. */
@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class ReferencesModule {}
