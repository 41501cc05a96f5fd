/** Builds the application: the same for the server, the tests and the demo. */
import { type Config, isOverHttps } from '#config';
import { SECURE_COOKIES } from '#identity/sign-in/browser-cookie';
import { serveOpenApi } from '#platform/openapi/openapi';
import { serveWebApp } from '#platform/web/web-app';
import { compressAnswers } from '#platform/http/compress-answers';
import { readAllHeaders, refuseTooManyHeaders } from '#platform/http/header-limit';
import { warnOfUntrustedProxy } from '#platform/http/forwarded-for';
import { logger } from '#platform/http/request-log';
import { onlyHealth } from '#platform/health/only-health';
import { requestId } from '#platform/http/request-id';
import { ReferenceRegister } from '#platform/references/reference-register';
import { privateAnswers, securityHeaders } from '#platform/http/security-headers';
import { type LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.ts';

const nestLogger: LoggerService = {
  log: () => undefined,
  warn: (message) => logger.warn(String(message)),
  error: (message, ...rest) => logger.error({ detail: rest.map(String) }, String(message)),
  fatal: (message) => logger.fatal(String(message)),
};

/**
 * The application, which does not listen on a port yet. In a worker it answers only health checks. The request interceptor reads
 * bodies, after the guards.
 */
export async function createApp(config: Config): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    bodyParser: false,
    logger: nestLogger,
    abortOnError: false,
  });
  app.set('trust proxy', config.TRUST_PROXY_HOPS);
  app.set('query parser', 'simple');
  app.set(SECURE_COOKIES, isOverHttps(config));
  app.disable('x-powered-by');
  readAllHeaders(app.getHttpServer());
  app.use(warnOfUntrustedProxy(config.TRUST_PROXY_HOPS, (sentence) => logger.warn(sentence)));
  app.use(requestId, securityHeaders(), privateAnswers, refuseTooManyHeaders, compressAnswers());
  if (config.ROLE === 'worker') app.use(onlyHealth);
  else {
    serveOpenApi(app);
    serveWebApp(app, config);
  }
  await app.init();
  // Not by the first commands: they could hold all connections while it waits for one.
  await app.get(ReferenceRegister, { strict: false }).open();
  return app;
}
