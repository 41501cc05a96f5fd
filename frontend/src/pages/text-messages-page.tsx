import { TextMessageList, textMessageRows } from '#features/text-messages/text-message-list.tsx';
import { textMessagesCopy } from '#features/text-messages/text-messages.text.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(textMessageRows, search))]);

/** Text messages to members: what arrived and what did not. */
export function Component() {
  return (
    <>
      <PageHeading title={textMessagesCopy.title} lead={textMessagesCopy.lead} />
      <TextMessageList />
    </>
  );
}
