/** The mail that confirms a message of the contact form. */
import { type MailMessage, mailMessage } from '#platform/mail/mail-page';
import { COMPANY } from '@dziva/contracts/company';

const FOOTNOTE =
  'You get this because your address stood in a message that was sent to us from our website. If it was not you who wrote, there is nothing to do.';

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});

/**
 * The mail contains nothing of the message: anybody can enter any address into the form, and nobody should be able to send their
 * texts through us.
 */
export function acknowledgement(writtenAt: Date): MailMessage {
  return mailMessage({
    title: 'We have your message',
    greeting: 'Hello,',
    message:
      `Thank you for contacting us. Your message of ${DAY.format(writtenAt)} is with a person here, and we'll get back to you ` +
      `within 24 hours on working days.\nIf it cannot wait, call ${COMPANY.phone}.`,
    link: null,
    footnote: FOOTNOTE,
  });
}
