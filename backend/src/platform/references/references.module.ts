import { Global, Module } from '@nestjs/common';
import { ReferenceRegister } from './reference-register.ts';

/** The register of references, for everything that enters a payment from outside. */
@Global()
@Module({ providers: [ReferenceRegister], exports: [ReferenceRegister] })
export class ReferencesModule {}
