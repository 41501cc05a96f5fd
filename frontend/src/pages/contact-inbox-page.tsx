import { contactInboxCopy } from '#content/en/contact-inbox.ts';
import { ContactList, contactRows } from '#features/contact-inbox/contact-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(contactRows, search))]);

/** What visitors and members wrote with the contact form, for everybody who works here. */
export function Component() {
  return (
    <>
      <PageHeading title={contactInboxCopy.title} lead={contactInboxCopy.lead} />
      <ContactList />
    </>
  );
}
