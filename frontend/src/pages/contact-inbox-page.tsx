import { contactInboxCopy } from '#content/en/contact-inbox.ts';
import { ContactList } from '#features/contact-inbox/contact-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** What visitors and members wrote with the contact form, for everybody who works here. */
export function Component() {
  return (
    <>
      <PageHeading title={contactInboxCopy.title} lead={contactInboxCopy.lead} />
      <ContactList />
    </>
  );
}
