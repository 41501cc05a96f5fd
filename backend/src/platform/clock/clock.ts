/** Business time, injected. Sessions, tokens and rate limits stay on real time. */
export abstract class Clock {
  abstract now(): Date;
}
