/** Terms, privacy and complaints. Drafts: what the program does is true, the rest is for the operator's lawyer to decide. */
import { brand } from '../brand.ts';

interface LegalText {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly texts: readonly string[] }[];
}

export const legalCopy = {
  draftTitle: 'A draft',
  draft: `This text has not been checked by a lawyer. It says how the service works. What binds you is what you sign with ${brand.name}.`,
  others: 'Read also',
};

export const LEGAL_TEXTS: readonly LegalText[] = [
  {
    path: '/terms',
    title: 'Terms',
    lead: `What you and ${brand.name} agree on when you use this service.`,
    sections: [
      {
        title: 'Who we are',
        texts: [
          `${brand.name}, ${brand.address}. ${brand.line}. We are not a bank, and money in the pool is not covered by the Deposit Protection Corporation.`,
          'Licence: the operator enters the number and the authority here before the service opens. Until then ask us for our registration before you sign anything.',
        ],
      },
      {
        title: 'Your account',
        texts: [
          'You are 18 or older, you give your own name, and you have one account. Keep your password and codes to yourself: we never ask for them.',
          'Everything that happens on your account is recorded and cannot be changed afterwards. You can read who looked at your data in your profile.',
        ],
      },
      {
        title: 'Borrowing',
        texts: [
          'Applying costs nothing. We say what a loan costs before you accept it: the amount you get, each instalment, the total, and the rate a year. You accept with your password or sign on paper, and you can read the agreement among the documents of the loan.',
          'Interest is for the days on which you owe the money. You can pay early at any time, and then pay less interest. In all, interest is never more than what you borrowed.',
          'What you pledge stays yours. If an instalment is not paid we remind you. If it still is not paid we send a demand, and can sell what you pledged after that. Until it is sold you can pay what is overdue and keep it. What a sale brings beyond your debt and its costs is yours.',
        ],
      },
      {
        title: 'Investing',
        texts: [
          'Returns are a target and no promise. They may be lower or stop, and you could lose money. You see the terms of a plan before you invest, and what ending it early pays.',
        ],
      },
      {
        title: 'The wallet',
        texts: [
          'A deposit counts when we have found the money on a statement of the provider or the bank. A withdrawal goes only to a number or account that you registered in your name.',
        ],
      },
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy',
    lead: 'What we know of you, why, who sees it, and how long we keep it.',
    sections: [
      {
        title: 'What we keep',
        texts: [
          'Your name, telephone number, email address, date of birth, national ID, address and gender; what you say about your income; your documents and photos; the name, number and address of your next of kin; and each movement of your money.',
          'Tell your next of kin that you gave us their number. We only use it if we cannot reach you about a loan.',
        ],
      },
      {
        title: 'Why',
        texts: [
          'To know who you are, to decide about loans, to pay you and to be paid, and to prove later where every cent came from. We do not sell data and show no advertising.',
        ],
      },
      {
        title: 'Who sees it',
        texts: [
          'Staff who need it for their work. Whole national IDs, files and histories that they open are recorded, and you read them in your profile under ‘Who looked at my data’. An auditor sees names and numbers only where needed, and that is recorded as well.',
          'The provider of your telephone messages gets your number and the text of a message.',
        ],
      },
      {
        title: 'How long',
        texts: [
          'As long as you have an account, and after that for the years that the law asks for records of money. Then you can ask us to erase you: your name, numbers and files are deleted, the sums stay.',
          'You can ask for a copy of what we have about you, and for a mistake to be corrected.',
        ],
      },
      {
        title: 'On your device',
        texts: [
          'We set cookies that keep you signed in and know a device again, nothing else. Drafts and photos that were not sent yet stay on your device until they are sent or you discard them.',
        ],
      },
    ],
  },
  {
    path: '/complaints',
    title: 'Complaints',
    lead: 'If something went wrong, say so. It costs nothing, and it does not change how we treat you.',
    sections: [
      {
        title: 'How to complain',
        texts: [
          `Call ${brand.phone}, write to ${brand.email}, use the contact form, or come to ${brand.address} (${brand.hours}).`,
          'Say what happened and when, and the number of the receipt or the reference if you have one.',
        ],
      },
      {
        title: 'What happens then',
        texts: [
          'We answer within 24 hours on working days, and decide within ten working days. A person decides who had no part in what you complain about. You get the reasons in writing.',
        ],
      },
      {
        title: 'If you disagree',
        texts: [
          'You can take it to the authority that supervises us. The operator enters its name and address here before the service opens. You can also go to court at any time.',
        ],
      },
    ],
  },
];
