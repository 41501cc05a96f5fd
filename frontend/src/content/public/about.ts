import { OPERATING_SINCE } from '@dziva/contracts/public-offers';

/** Texts of the About page. The people are invented: an operator replaces them with its own. */
export const aboutCopy = {
  title: 'A careful lender with a shared pool',
  documentTitle: 'About us',
  lead: 'Dziva is the Shona word for a pool. People who save together fill ours, and every loan is backed by something that people own.',
  story: {
    title: 'Our Story',
    paragraphs: [
      'We began in 2020 in Harare, as a savings club that grew out of its notebook. Members had cars, tools, gold and stands, and no bank that would look at them. So the club began to lend against what its members owned, and to write every cent down.',
      'Today it is a collateral-based stokvel, a mukando (savings club), and a funding service. You can borrow against an asset, or put money into the pool and see where every cent is. We still write down every cent, and no entry in our books is ever changed.',
    ],
  },
  figures: {
    title: 'In figures',
    counts: `All loans from ${OPERATING_SINCE} to November 2026, and everybody who has had a loan or an investment.`,
    items: [
      { value: '1,500+', unit: '', label: 'customers' },
      { value: '2M', unit: 'US$', label: 'disbursed' },
      { value: '2020', unit: 'since', label: 'in Harare' },
    ],
  },
  mission: {
    title: 'Our Mission',
    text: 'To turn what people already own into money that works for them: quickly, at a price they can see before they sign, and without losing what is theirs.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A country where a sewing machine, a pickup or a grandmother’s gold opens the same door as a title deed, and where every member can check the books.',
  },
  values: {
    title: 'What we hold to',
    items: [
      {
        title: 'Trust & Transparency',
        text: 'We show the full cost before you sign, and give a receipt for every payment after.',
      },
      {
        title: 'Community Focus',
        text: 'We grew out of a savings club: what one member repays, another can borrow.',
      },
      {
        title: 'Excellence',
        text: 'We answer within a day, keep appointments, and correct a mistake in the open.',
      },
      {
        title: 'Growth Partnership',
        text: 'We lend for things that earn money, and we tell you when a loan would not help.',
      },
    ],
  },
  team: {
    title: 'The people you will talk to',
    members: [
      {
        name: 'Rutendo Chikafu',
        role: 'Chief Executive',
        text: 'Kept the first notebook. Signs for every write-off, never alone.',
      },
      {
        name: 'Farai Ncube',
        role: 'Finance',
        text: 'Balances the ledger every evening and checks each deposit against the statement.',
      },
      {
        name: 'Nyasha Dube',
        role: 'Operations',
        text: 'Sends out the assessors, and looks after everything that is pledged.',
      },
      {
        name: 'Thandiwe Sibanda',
        role: 'Customer Relations',
        text: 'Picks up the phone. Call early if a payment will be late; there is usually a way.',
      },
    ],
  },
  join: {
    title: 'Join us',
    text: 'Open an account in a few minutes, or come by and have it explained.',
    start: 'Join Stokvel',
    talk: 'Contact Us',
  },
} as const;
