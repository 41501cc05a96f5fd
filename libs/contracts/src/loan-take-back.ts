/** Undoing the payout or the write-off of a loan. */
import { endpoint, json } from './endpoint.ts';
import { idParams } from './fields.ts';
import { loan } from './loans.ts';
import { proposable } from './proposed.ts';
import * as recovery from './routes/loan-recovery.ts';
import * as routes from './routes/loans.ts';
import { takeBackRequest } from './take-back.ts';

export const takeBackDisbursement = endpoint({
  ...routes.takeBackDisbursement,
  summary:
    'Takes the payout of a loan back before any payment: it is approved again and can be paid out again',
  access: 'loans.disburse',
  params: idParams,
  body: takeBackRequest,
  answer: json(loan),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const takeBackWriteOff = endpoint({
  ...recovery.takeBackWriteOff,
  summary: 'Takes a write-off back: the loan is in default again, as if it had never been written off',
  access: 'loans.recover',
  params: idParams,
  body: takeBackRequest,
  answer: json(loan),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});
