import { PeopleNames } from '#platform/http/people-names';
import { RateLimitModule } from '#platform/http/rate-limit.module';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AccessGuard } from './access.guard.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { PeopleQueries } from './people.queries.ts';
import { RouteCheck } from './route-check.ts';
import { SessionsQueries } from './sessions.queries.ts';
import { Tokens } from './tokens.ts';

/** Accounts, sessions, roles and profiles: plain rows. Its guard stands before every route of the house. */
@Global()
@Module({
  imports: [DiscoveryModule, JwtModule.register({}), RateLimitModule],
  providers: [
    Tokens,
    JwtStrategy,
    SessionsQueries,
    RouteCheck,
    { provide: PeopleNames, useClass: PeopleQueries },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PeopleNames],
})
export class IdentityModule {}
