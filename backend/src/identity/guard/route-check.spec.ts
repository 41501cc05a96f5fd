import { ENDPOINT, Route } from '#platform/http/route';
import { me } from '@dziva/contracts/identity';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { RouteCheck } from './route-check.ts';

@Controller()
class DeclaredController {
  @Route(me)
  me() {
    return { endpoint: ENDPOINT };
  }

  notARoute() {
    return null;
  }
}

@Controller()
class OpenController {
  @Get('/api/backdoor')
  backdoor() {
    return 'come in';
  }
}

@Module({ imports: [DiscoveryModule], controllers: [DeclaredController], providers: [RouteCheck] })
class DeclaredModule {}

@Module({
  imports: [DiscoveryModule],
  controllers: [DeclaredController, OpenController],
  providers: [RouteCheck],
})
class OpenModule {}

describe('An application', () => {
  const start = (module: new () => object) =>
    NestFactory.create(module, { logger: false, abortOnError: false });

  it('starts if every route says who may call it', async () => {
    const app = await start(DeclaredModule);
    await expect(app.init()).resolves.toBeDefined();
    await app.close();
  });

  it('does not start if a route does not say who may call it', async () => {
    const app = await start(OpenModule);
    await expect(app.init()).rejects.toThrow('GET OpenController.backdoor');
    await app.close();
  });
});
