import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Reports that the process is stopping, so that a load balancer sends no more requests. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  isStopping = false;

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }
}
