import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListSignInsQuery, SignInRecord } from '@dziva/contracts/sign-ins';
import { Injectable } from '@nestjs/common';
import { SIGN_INS, type SignInRow } from './sign-ins.list.ts';

@Injectable()
export class SignInsQueries {
  private readonly signIns: ListReader<ListSignInsQuery, SignInRow>;

  constructor(lists: Lists) {
    this.signIns = lists.of(SIGN_INS);
  }

  list(query: ListSignInsQuery): Listing<SignInRecord> {
    return this.signIns.listing(query, (rows) => rows.map(toRecord));
  }
}

const toRecord = ({ userId, ...row }: SignInRow): SignInRecord =>
  userId === null ? row : { ...row, userId };
