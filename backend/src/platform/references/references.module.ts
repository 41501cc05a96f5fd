import { Global, Module } from '@nestjs/common';
import { KeyedHashes } from './keyed-hashes.ts';
import { ReferenceRegister } from './reference-register.ts';

/** The register of references, for everything that enters a payment from outside, and hashes with its key. */
@Global()
@Module({ providers: [ReferenceRegister, KeyedHashes], exports: [ReferenceRegister, KeyedHashes] })
export class ReferencesModule {}
