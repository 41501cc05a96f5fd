import type { Config } from '#config';
import { type DynamicModule, Global, Module } from '@nestjs/common';

/** The token under which the parsed configuration is injected. */
export const CONFIG = Symbol('configuration');

@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
