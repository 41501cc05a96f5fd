import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PeopleNames } from '#platform/http/people-names';
import { RateLimitModule } from '#platform/http/rate-limit.module';
import { SecurityRecords } from '#platform/http/security-records';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { FactorAttempts } from './factors/factor-attempts.ts';
import { FactorSecrets } from './factors/factor-secrets.ts';
import { FactorsController } from './factors/factors.controller.ts';
import { AddPasskeyHandler, StartPasskeyHandler, StartProofHandler } from './factors/passkey.handlers.ts';
import { Passkeys } from './factors/passkeys.ts';
import { RemoveFactorHandler } from './factors/remove-factor.handler.ts';
import { ResetFactorsHandler } from './factors/reset-factors.handler.ts';
import { StepUpHandler } from './factors/step-up.handler.ts';
import { StepUps } from './factors/step-up.port.ts';
import { ConfirmTotpHandler, StartTotpHandler } from './factors/totp.handlers.ts';
import { AccessGuard } from './guard/access.guard.ts';
import { JwtStrategy } from './guard/jwt.strategy.ts';
import { RouteCheck } from './guard/route-check.ts';
import { deleteOldRecords, SecurityRows } from './guard/security-rows.ts';
import { PasswordCheck } from './passwords/password-check.port.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordVerifier } from './passwords/password-verifier.ts';
import { ResetPasswordByCodeHandler, SendPasswordCodeHandler } from './passwords/password-code.handlers.ts';
import { ChangePasswordHandler, ResetPasswordHandler } from './passwords/password.handlers.ts';
import { deleteOldLinks } from './passwords/reset-links.port.ts';
import { identityData } from './people/identity.personal-data.ts';
import { NationalIds } from './people/national-ids.port.ts';
import { PeopleQueries } from './people/people.queries.ts';
import { PhoneCodes } from './people/phone-codes.ts';
import { SendPhoneCodeHandler, VerifyPhoneHandler } from './people/phone.handlers.ts';
import { ProfileController } from './people/profile.controller.ts';
import { UpdateProfileHandler } from './people/profile.handlers.ts';
import { RegisterUserHandler } from './people/registration.handlers.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { AuthQueries } from './sign-in/auth.queries.ts';
import { NetworkFailures } from './sign-in/network-failures.ts';
import { deleteOldSessions } from './sign-in/sessions.port.ts';
import { SessionsQueries } from './sign-in/sessions.queries.ts';
import { SignInAttempts } from './sign-in/sign-in-attempts.ts';
import { deleteOldSignIns, SignInLog } from './sign-in/sign-in-log.ts';
import { SignInResults } from './sign-in/sign-in-results.ts';
import { EndSessionHandler, SignInHandler } from './sign-in/sign-in.handlers.ts';
import { Tokens } from './sign-in/tokens.ts';

const HANDLERS = [
  RegisterUserHandler,
  SignInHandler,
  EndSessionHandler,
  ChangePasswordHandler,
  ResetPasswordHandler,
  SendPasswordCodeHandler,
  ResetPasswordByCodeHandler,
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
    PhoneCodes,
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
