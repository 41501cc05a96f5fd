import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { UploadSweep } from './disk-upload.ts';
import { ProblemFilter } from './problem.filter.ts';
import { RequestInterceptor } from './request.interceptor.ts';
import { RequestLog } from './request-log.ts';

@Global()
@Module({
  providers: [
    RequestLog,
    UploadSweep,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: RequestInterceptor },
  ],
  exports: [RequestLog],
})
export class HttpModule {}
