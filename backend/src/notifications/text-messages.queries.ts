import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListTextMessagesQuery, MessageChoice, TextMessage } from '@dziva/contracts/messages';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Injectable } from '@nestjs/common';
import { TEXT_MESSAGES, type TextMessageRow } from './text-messages.list.ts';

@Injectable()
export class TextMessagesQueries {
  private readonly messages: ListReader<ListTextMessagesQuery, TextMessageRow>;

  constructor(
    lists: Lists,
    private readonly database: Database,
  ) {
    this.messages = lists.of(TEXT_MESSAGES);
  }

  list(query: ListTextMessagesQuery): Listing<TextMessage> {
    return this.messages.listing(query, (rows) => rows);
  }

  /** One message; undefined if there is none. */
  async one(db: Queryable, id: string): Promise<TextMessage | undefined> {
    const [message] = await this.messages.find({ id }, db);
    return message;
  }

  choiceOf(userId: string): Promise<MessageChoice> {
    return messageChoiceOf(this.database, userId);
  }
}

/** By which ways a person wants to be told. Somebody who never chose gets all. */
export async function messageChoiceOf(db: Queryable, userId: string): Promise<MessageChoice> {
  const [row] = await db.query<MessageChoice & Record<string, unknown>>(
    sql`SELECT coalesce(c.mail, true) AS mail, coalesce(c.text, true) AS text,
               CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS "textTo"
          FROM user_account u LEFT JOIN message_choice c ON c.user_id = u.id
         WHERE u.id = ${userId}`,
  );
  if (!row) throw notFound('account');
  return row;
}
