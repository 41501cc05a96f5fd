import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PeopleNames } from '#platform/http/people-names';
import { SecurityRecords } from '#platform/http/security-records';
import { RateLimitModule } from '#platform/http/rate-limit.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AccessGuard } from './access.guard.ts';
import { AuthController } from './auth.controller.ts';
import { AuthQueries } from './auth.queries.ts';
import { identityData } from './identity.personal-data.ts';
import { FactorAttempts } from './factor-attempts.ts';
import { FactorSecrets } from './factor-secrets.ts';
import { FactorsController } from './factors.controller.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { NationalIds } from './national-ids.port.ts';
import { SignInResults } from './sign-in-results.ts';
import { ChangePasswordHandler, ResetPasswordHandler } from './password.handlers.ts';
import { PasswordCheck } from './password-check.port.ts';
import { PasswordHasher } from './password-hasher.ts';
import { AddPasskeyHandler, StartPasskeyHandler, StartProofHandler } from './passkey.handlers.ts';
import { Passkeys } from './passkeys.ts';
import { PeopleQueries } from './people.queries.ts';
import { SendPhoneCodeHandler, VerifyPhoneHandler } from './phone.handlers.ts';
import { ProfileController } from './profile.controller.ts';
import { UpdateProfileHandler } from './profile.handlers.ts';
import { RegisterUserHandler } from './registration.handlers.ts';
import { RemoveFactorHandler } from './remove-factor.handler.ts';
import { ResetFactorsHandler } from './reset-factors.handler.ts';
import { deleteOldLinks } from './reset-links.port.ts';
import { RouteCheck } from './route-check.ts';
import { deleteOldRecords, SecurityRows } from './security-rows.ts';
import { deleteOldSessions } from './sessions.port.ts';
import { SessionsQueries } from './sessions.queries.ts';
import { NetworkFailures } from './network-failures.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { PasswordVerifier } from './password-verifier.ts';
import { deleteOldSignIns, SignInLog } from './sign-in-log.ts';
import { EndSessionHandler, SignInHandler } from './sign-in.handlers.ts';
import { StepUpHandler } from './step-up.handler.ts';
import { StepUps } from './step-up.port.ts';
import { Tokens } from './tokens.ts';
import { ConfirmTotpHandler, StartTotpHandler } from './totp.handlers.ts';

const HANDLERS = [
  RegisterUserHandler,
  SignInHandler,
  EndSessionHandler,
  ChangePasswordHandler,
  ResetPasswordHandler,
  UpdateProfileHandler,
  SendPhoneCodeHandler,
  VerifyPhoneHandler,
  StartTotpHandler,
  ConfirmTotpHandler,
  StartPasskeyHandler,
  StartProofHandler,
  AddPasskeyHandler,
  RemoveFactorHandler,
  ResetFactorsHandler,
  StepUpHandler,
];

/** Accounts, sessions, roles and profiles, which are plain rows. Its guard checks the access to every route. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    JwtModule.register({}),
    RateLimitModule,
    PersonalDataModule,
    EventLedgerModule.forFeature({
      // An erasure closes the member's accounts in the ledger.
      constraints: {
        closed_account: () =>
          stateConflict('ACCOUNT_ERASED', 'This account was erased: no money moves on it.'),
      },
      housekeeping: [deleteOldSignIns, deleteOldRecords, deleteOldSessions, deleteOldLinks],
    }),
    PersonalDataModule.forFeature(identityData),
  ],
  controllers: [AuthController, FactorsController, ProfileController],
  providers: [
    ...HANDLERS,
    NationalIds,
    AuthQueries,
    SessionsQueries,
    Tokens,
    JwtStrategy,
    PasswordHasher,
    SignInAttempts,
    NetworkFailures,
    PasswordVerifier,
    PasswordCheck,
    SignInLog,
    FactorAttempts,
    FactorSecrets,
    Passkeys,
    StepUps,
    SignInResults,
    RouteCheck,
    { provide: PeopleNames, useClass: PeopleQueries },
    { provide: SecurityRecords, useClass: SecurityRows },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [NationalIds, PeopleNames, SecurityRecords, PasswordCheck, StepUps],
})
export class IdentityModule {}
