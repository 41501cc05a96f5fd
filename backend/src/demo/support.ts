/** The messages from the contact form in the demo year, and who answered them. */
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { assert } from '@dziva/event-ledger/domain/assert';
import { ChangeContactMessage, SendContactMessage } from '#support/contact.handlers';
import { contactReceipt, type SendContactMessageRequest } from '@dziva/contracts/contact';
import { at, type DemoYear, officeDayFrom } from './calendar.ts';
import { staff, type StaffMember } from './staff.ts';
import type { DemoCommand } from './timeline.ts';

interface Enquiry {
  readonly daysAgo: number;
  /** Harare time. */
  readonly hour: number;
  readonly minute: number;
  readonly form: SendContactMessageRequest;
  /** Null if the message is still open. */
  readonly doneBy: StaffMember | null;
}

const [carAssessor, jewelleryAssessor] = staff.assessors;
assert(carAssessor && jewelleryAssessor, 'there are assessors');

const ENQUIRIES: readonly Enquiry[] = [
  {
    daysAgo: 301,
    hour: 14,
    minute: 12,
    form: from('Shamiso', 'Gumbo', 'Loan against a generator', {
      phone: '+263772418830',
      message: 'Good afternoon. I have a 20 kVA generator, two years old. Which papers do I need to bring?',
    }),
    doneBy: carAssessor,
  },
  {
    daysAgo: 214,
    hour: 20,
    minute: 41,
    form: from('Bongani', 'Nkomo', 'Paying from Johannesburg', {
      phone: '+27821934410',
      message: 'I work in South Africa and want to save with Ekhaya. Can I pay in from a bank here?',
    }),
    doneBy: staff.finance,
  },
  {
    daysAgo: 133,
    hour: 9,
    minute: 5,
    form: from('Memory', 'Chirwa', 'Where is my receipt?', {
      message: 'I paid cash at the office on Friday.\nWhere do I find my receipt in the app?',
    }),
    doneBy: staff.finance,
  },
  {
    daysAgo: 58,
    hour: 11,
    minute: 30,
    form: from('Tonderai', 'Mukanya', 'Schedule Appointment', {
      phone: '+263712700451',
      message:
        'My mother would like her gold assessed. Is Thursday morning possible? She walks with a stick.',
    }),
    doneBy: jewelleryAssessor,
  },
  {
    daysAgo: 17,
    hour: 16,
    minute: 48,
    form: from('Precious', 'Mlambo', 'Saturday hours', {
      message: 'Are you open on the Saturday before the holidays?',
    }),
    doneBy: staff.admin,
  },
  {
    daysAgo: 4,
    hour: 13,
    minute: 20,
    form: from('Kelvin', 'Zvobgo', 'Is the 20% certain?', {
      phone: '+263783555902',
      message: 'A friend says you pay 20% every month. What happens in a month in which you cannot pay it?',
    }),
    doneBy: null,
  },
  {
    daysAgo: 2,
    hour: 19,
    minute: 2,
    form: from('Ruvimbo', 'Katsande', 'Schedule Appointment', {
      phone: '+263774080126',
      message: 'I can bring the car on any day after four. The registration book is with me.',
    }),
    doneBy: null,
  },
  {
    daysAgo: 1,
    hour: 10,
    minute: 26,
    form: from('Ishmael', 'Phiri', 'Brochure for our savings club', {
      message: 'We are fourteen market traders in Mbare. Could somebody come and explain how a group joins?',
    }),
    doneBy: null,
  },
];

/** The messages of the year, each answered on the next office day or still open. */
export function enquiryCommands(year: DemoYear): DemoCommand[] {
  return ENQUIRIES.flatMap((enquiry, i) => commandsOf(enquiry, i + 1, year));
}

function commandsOf(
  { daysAgo, hour, minute, form, doneBy }: Enquiry,
  number: number,
  year: DemoYear,
): DemoCommand[] {
  let messageId: string | undefined;
  const sent: DemoCommand = {
    name: `enquiry ${number} arrives`,
    // The senders have no account.
    by: SYSTEM_ACTOR,
    at: at(year.daysAgo(daysAgo), hour, minute),
    run: async ({ context, send }) => {
      // Each has its own network, so that none of them is refused by the rate limit for visitors.
      const receipt = await send(new SendContactMessage(form, `demo-enquiry-${number}`, context));
      messageId = contactReceipt.parse(receipt).id;
    },
  };
  if (doneBy === null) return [sent];
  const done: DemoCommand = {
    name: `enquiry ${number} is done`,
    by: doneBy.actor,
    at: at(officeDayFrom(year.daysAgo(daysAgo - 1)), 9, 10 + number),
    run: async ({ context, send }) => {
      assert(messageId, 'the enquiry came before it was done');
      await send(new ChangeContactMessage(messageId, 'DONE', context));
    },
  };
  return [sent, done];
}

function from(
  firstName: string,
  lastName: string,
  subject: string,
  { message, phone }: { readonly message: string; readonly phone?: string },
): SendContactMessageRequest {
  const email = `${firstName}.${lastName}@mail.example`.toLowerCase();
  return { firstName, lastName, email, subject, message, phone };
}
