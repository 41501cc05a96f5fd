import { Global, Module } from '@nestjs/common';
import { RateLimitStore } from './rate-limit-store.ts';
import { RateLimits } from './rate-limits.ts';

@Global()
@Module({ providers: [RateLimitStore, RateLimits], exports: [RateLimitStore, RateLimits] })
export class RateLimitModule {}
