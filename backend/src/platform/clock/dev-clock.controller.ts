import { ControlledClock } from './controlled-clock.ts';
import { HttpProblem } from '#platform/http/http-problem';
import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { Background } from '#platform/jobs/background';
import type { AnswerOf, Input as InputOf } from '@dziva/contracts/endpoint';
import { getClock, setClock } from '@dziva/contracts/system';
import { Controller } from '@nestjs/common';

const JOBS_MS = 120_000;

/** Moves business time. The answer is sent after the scheduled jobs of that period have run. */
@Controller()
export class DevClockController {
  constructor(
    private readonly clock: ControlledClock,
    private readonly background: Background,
  ) {}

  @Route(getClock)
  read(): AnswerOf<typeof getClock> {
    return { now: this.clock.now().toISOString() };
  }

  @Route(setClock)
  async move(@Input() input: InputOf<typeof setClock>): Promise<AnswerOf<typeof setClock>> {
    const { isAtRest } = await this.background.passTime(
      () => this.clock.now(),
      () => this.clock.moveTo(input.body.now),
      JOBS_MS,
    );
    if (!isAtRest) {
      const sentence = 'The clock has moved, and the jobs that became due still run.';
      throw new HttpProblem(503, 'JOBS_STILL_RUN', sentence, {}, { 'Retry-After': '10' });
    }
    return this.read();
  }
}
