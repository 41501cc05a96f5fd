import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ContactMessage, ListContactMessagesQuery } from '@dziva/contracts/contact';
import { Injectable } from '@nestjs/common';
import { type ContactMessageRow, MESSAGES } from './contact.list.ts';

@Injectable()
export class ContactQueries {
  private readonly messages: ListReader<ListContactMessagesQuery, ContactMessageRow>;

  constructor(lists: Lists) {
    this.messages = lists.of(MESSAGES);
  }

  list(query: ListContactMessagesQuery): Listing<ContactMessage> {
    return this.messages.listing(query, (rows) => rows);
  }

  /** One message; undefined if there is none. */
  async one(db: Queryable, id: string): Promise<ContactMessage | undefined> {
    const [message] = await this.messages.find({ id }, db);
    return message;
  }
}
