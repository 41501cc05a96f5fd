import { type DynamicModule, Global, Module } from '@nestjs/common';
import { PersonalData, type PersonalDataHolder } from './personal-data.ts';

@Module({})
class PersonalDataHolderModule {}

@Global()
@Module({ providers: [PersonalData], exports: [PersonalData] })
export class PersonalDataModule {
  /** Registers what a feature stores about people. */
  static forFeature(holder: PersonalDataHolder): DynamicModule {
    const registration = {
      provide: Symbol('personal data holder'),
      inject: [PersonalData],
      useFactory: (personalData: PersonalData) => personalData.register(holder),
    };
    return { module: PersonalDataHolderModule, providers: [registration] };
  }
}
