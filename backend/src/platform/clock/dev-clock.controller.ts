import { ControlledClock } from './controlled-clock.ts';
import { Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { AnswerOf, Input as InputOf } from '@dziva/contracts/endpoint';
import { getClock, setClock } from '@dziva/contracts/system';
import { Controller } from '@nestjs/common';

@Controller()
export class DevClockController {
  constructor(private readonly clock: ControlledClock) {}

  @Route(getClock)
  read(): AnswerOf<typeof getClock> {
    return { now: this.clock.now().toISOString() };
  }

  @Route(setClock)
  async move(@Input() input: InputOf<typeof setClock>): Promise<AnswerOf<typeof setClock>> {
    await this.clock.moveTo(input.body.now);
    return this.read();
  }
}
