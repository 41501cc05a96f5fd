import { ChangePassword, ResetPassword } from '#identity/passwords/password.handlers';
import { ResetPasswordByCode, SendPasswordCode } from '#identity/passwords/password-code.handlers';
import { RegisterUser } from '#identity/people/registration.handlers';
import { Context, Input, Me, type DzivaRequest, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/identity';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AuthQueries } from './auth.queries.ts';
import { setSessionCookie, clearSessionCookie } from './browser-cookie.ts';
import { setDeviceMark } from './device-cookie.ts';
import { deviceOf } from './device.ts';
import type { Device } from './session-start.ts';
import type { SignInResult } from './sign-in-results.ts';
import { EndSession, SignIn } from './sign-in.handlers.ts';

/** Registration, sign-in, sessions and passwords. */
@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AuthQueries,
  ) {}

  @Route(contract.register)
  async register(
    @Input() { body }: InputOf<typeof contract.register>,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const device = deviceOf(request);
    const opened = await this.commands.execute(new RegisterUser(body, device, context));
    return opening(opened, device, request, response);
  }

  @Route(contract.login)
  async login(
    @Input() { body }: InputOf<typeof contract.login>,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const device = deviceOf(request);
    const opened = await this.commands.execute(new SignIn(body, device, context));
    return { ...opening(opened, device, request, response), factor: opened.factor };
  }

  @Route(contract.me)
  async me(@Me() me: SignedIn) {
    return { ...(await this.queries.user(me.id)), factor: me.factor };
  }

  @Route(contract.logout)
  async logout(
    @Me() me: SignedIn,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.commands.execute(new EndSession(me.sessionId, context));
    clearSessionCookie(request, response);
  }

  @Route(contract.changePassword)
  changePassword(
    @Input() { body }: InputOf<typeof contract.changePassword>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    return this.commands.execute(new ChangePassword(body, me.sessionId, deviceOf(request), context));
  }

  @Route(contract.resetPassword)
  resetPassword(
    @Input() { body }: InputOf<typeof contract.resetPassword>,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    return this.commands.execute(new ResetPassword(body, deviceOf(request).network, context));
  }

  @Route(contract.sendPasswordCode)
  sendPasswordCode(
    @Input() { body }: InputOf<typeof contract.sendPasswordCode>,
    @Context() context: CommandContext,
    @Req() request: DzivaRequest,
  ) {
    return this.commands.execute(new SendPasswordCode(body.email, deviceOf(request).network, context));
  }

  @Route(contract.resetPasswordByCode)
  resetPasswordByCode(
    @Input() { body }: InputOf<typeof contract.resetPasswordByCode>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ResetPasswordByCode(body, context));
  }

  @Route(contract.listSessions)
  sessions(@Me() me: SignedIn) {
    return this.queries.sessions(me);
  }

  @Route(contract.endSession)
  endSession(@Input() { params }: InputOf<typeof contract.endSession>, @Context() context: CommandContext) {
    return this.commands.execute(new EndSession(params.id, context));
  }
}

/** Sets the cookies of a browser, and returns the token. */
function opening(
  { answer, cookie, expiresAt, isReplay }: SignInResult,
  { mark }: Device,
  request: DzivaRequest,
  response: Response,
) {
  if (cookie !== null) setSessionCookie(request, response, cookie, expiresAt);
  setDeviceMark(request, response, mark);
  if (isReplay) throw new ReplayedAnswer(answer);
  return answer;
}
