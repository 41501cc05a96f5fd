import { CollateralRegister } from '#applications/collateral.port';
import { LostRace } from '@dziva/event-ledger/commands/failures';
import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Global, Module } from '@nestjs/common';
import { AssetsController } from './assets.controller.ts';
import { RegisterAssetHandler, ValueAssetHandler } from './assets.handlers.ts';
import { assetsData } from './assets.personal-data.ts';
import { assetsPolicy } from './assets.policy.ts';
import { AssetsQueries } from './assets.queries.ts';
import { ChangeAssetHandler } from './change-asset.handler.ts';
import { CollateralReleaseJob, ReleasePaidCollateralHandler } from './collateral-release.jobs.ts';
import { Identities } from './identities.ts';
import { PledgedCollateral } from './pledged-collateral.ts';
import { ReleaseAssetHandler } from './release-asset.handler.ts';

/** The collateral register. Global, because submitting an application pledges its collateral. */
@Global()
@Module({
  imports: [
    EventLedgerModule.forFeature({
      policies: [assetsPolicy],
      constraints: {
        // Somebody pledged the same number at the same time. The next try finds it and reports it.
        pledged_identities_read_pkey: () => new LostRace(),
      },
    }),
    PersonalDataModule.forFeature(assetsData),
  ],
  controllers: [AssetsController],
  providers: [
    AssetsQueries,
    Identities,
    RegisterAssetHandler,
    ChangeAssetHandler,
    ValueAssetHandler,
    ReleaseAssetHandler,
    ReleasePaidCollateralHandler,
    CollateralReleaseJob,
    { provide: CollateralRegister, useClass: PledgedCollateral },
  ],
  exports: [CollateralRegister],
})
export class CollateralModule {}
