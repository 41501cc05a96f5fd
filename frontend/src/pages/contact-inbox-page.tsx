import { contactInboxCopy } from '#features/contact-inbox/contact-inbox.text.ts';
import { ContactList, contactRows } from '#features/contact-inbox/contact-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(contactRows, search))]);

/** Messages from the contact form, for all staff. */
export function Component() {
  return (
    <>
      <PageHeading title={contactInboxCopy.title} lead={contactInboxCopy.lead} />
      <ContactList />
    </>
  );
}
