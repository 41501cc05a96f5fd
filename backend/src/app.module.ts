/** The modules of the application. */
import { ApplicationsModule } from '#applications/applications.module';
import { ApprovalsModule } from '#approvals/approvals.module';
import { AssessmentsModule } from '#assessments/assessments.module';
import { AuditModule } from '#audit/audit.module';
import { LedgerModule } from '#audit/ledger.module';
import { CollateralModule } from '#collateral/collateral.module';
import type { Config } from '#config';
import { DestinationsModule } from '#destinations/destinations.module';
import { IdentityModule } from '#identity/identity.module';
import { InvestmentsModule } from '#investments/investments.module';
import { LendingModule } from '#lending/lending.module';
import { LoanProductsModule } from '#loan-products/loan-products.module';
import { NotificationsModule } from '#notifications/notifications.module';
import { PaymentCodesModule } from '#payment-codes/payment-codes.module';
import { ClockModule } from '#platform/clock/clock.module';
import { SystemTime } from '#platform/clock/system-time';
import { ConfigModule } from '#platform/config.module';
import { DatabaseModule } from '#platform/database/database.module';
import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { FilesModule } from '#platform/files/files.module';
import { HealthModule } from '#platform/health/health.module';
import { HttpModule } from '#platform/http/http.module';
import { JobsModule } from '#platform/jobs/jobs.module';
import { ListsModule } from '#platform/lists/lists.module';
import { MessagesModule } from '#platform/messages/messages.module';
import { ReferencesModule } from '#platform/references/references.module';
import { ReceivablesModule } from '#receivables/receivables.module';
import { ReportingModule } from '#reporting/reporting.module';
import { STREAMS } from '#streams';
import { SupportModule } from '#support/support.module';
import { TransfersModule } from '#transfers/transfers.module';
import { UsersModule } from '#users/users.module';
import { WalletModule } from '#wallet/wallet.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReconciliationModule } from './reconciliation/reconciliation.module.ts';
import { ProviderStatementsModule } from './reconciliation/statements/statements.module.ts';

const REQUEST_STATEMENT_MS = 5_000;
const JOB_STATEMENT_MS = 60_000;

@Module({})
export class AppModule {
  /** `time` is the clock of the machine. Only tests for a wrong clock pass another one. */
  static forRoot(config: Config, time: SystemTime = new SystemTime()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot({
          url: config.APP_DATABASE_URL,
          connectionsMax: config.DATABASE_CONNECTIONS,
          statementTimeoutMs: config.ROLE === 'worker' ? JOB_STATEMENT_MS : REQUEST_STATEMENT_MS,
        }),
        CqrsModule.forRoot(),
        ClockModule.forRoot(config, time),
        HttpModule,
        EventLedgerModule,
        EventLedgerModule.forFeature({ streams: STREAMS }),
        ListsModule,
        JobsModule,
        FilesModule,
        ReferencesModule,
        MessagesModule.forRoot(config),
        HealthModule,
        IdentityModule,
        DestinationsModule,
        PaymentCodesModule,
        ApprovalsModule,
        UsersModule,
        ApplicationsModule,
        AssessmentsModule,
        LoanProductsModule,
        LendingModule,
        CollateralModule,
        ReceivablesModule,
        TransfersModule,
        WalletModule,
        ProviderStatementsModule,
        ReconciliationModule,
        InvestmentsModule,
        NotificationsModule,
        ReportingModule,
        AuditModule,
        LedgerModule,
        SupportModule,
      ],
    };
  }
}
