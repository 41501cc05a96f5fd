import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListSecurityRecordsQuery, SecurityRecord } from '@dziva/contracts/security-journal';
import { Injectable } from '@nestjs/common';
import { SECURITY_JOURNAL, type SecurityRow } from './security-journal.list.ts';

@Injectable()
export class SecurityJournalQueries {
  private readonly records: ListReader<ListSecurityRecordsQuery, SecurityRow>;

  constructor(lists: Lists) {
    this.records = lists.of(SECURITY_JOURNAL);
  }

  list(query: ListSecurityRecordsQuery): Listing<SecurityRecord> {
    return this.records.listing(query, (rows) => rows.map(toRecord));
  }
}

const toRecord = ({ userId, subjectId, objectId, ...row }: SecurityRow): SecurityRecord => ({
  ...row,
  ...(userId === null ? {} : { userId }),
  ...(subjectId === null ? {} : { subjectId }),
  ...(objectId === null ? {} : { objectId }),
});
