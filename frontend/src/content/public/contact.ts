/** Texts of the Contact page: contact details, the form, and six frequent questions. */
import { brand } from '../brand.ts';
import { onOffer } from '../methods-on-offer.ts';

/** The form shows that it is sending for at least this time, even if the answer is faster, as the specification requires. */
export const SENDING_MS_MIN = 1_500;

/** A plain link, so that the browser itself downloads the file. A test compares it with the contract. */
export const BROCHURE_ADDRESS = '/api/brochure';

export const contactCopy = {
  title: 'Talk to a person',
  documentTitle: 'Contact us',
  lead: 'Call, write or come by. We answer messages within 24 hours on working days.',
  cards: {
    call: { title: 'Call us', note: 'During office hours' },
    email: { title: 'Email us', note: 'An answer within 24 hours' },
    visit: { title: 'Visit us', note: 'Bring what you would like to pledge, or photos of it' },
    hours: { title: 'Business hours', note: 'Closed on Sundays and public holidays' },
  },
  form: {
    title: 'Send us a message',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    emailHint: 'Where the answer goes',
    phone: 'Phone number',
    phoneHint: 'Like 0772 123 456',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending...',
    privacy: 'We use what you write here to answer you, and for nothing else.',
    trap: 'Leave this empty',
    loading: 'Loading the form...',
  },
  sent: {
    title: 'Message Sent',
    text: "Thank you for contacting us. We'll get back to you within 24 hours.",
    kept: 'We have what you wrote',
    keptText: 'Keep its number: with it we find your message when you call.',
    number: 'Message number',
    subject: 'Subject',
    on: 'Sent',
  },
  appointmentSubject: 'Appointment at the office',
  office: {
    title: 'Our office',
    place: 'Come by without an appointment, or arrange one so that an assessor is there.',
    address: 'Address',
    hours: 'Open',
  },
  quick: {
    title: 'Quick Actions',
    join: 'Join Stokvel Online',
    products: 'View Stokvel Products',
    brochure: 'Download Brochure',
    appointment: 'Schedule Appointment',
  },
  faq: {
    title: 'Questions and answers',
    items: [
      {
        question: 'What is a collateral-backed stokvel?',
        answer:
          'A savings club (mukando) whose members pool money. Members can borrow from the pool by pledging something they own, such as a vehicle or equipment, or put money in and receive a share of returns. We run it from Harare and have done since 2020.',
      },
      {
        question: 'What can I borrow against, and how much?',
        answer:
          'Vehicles US$500–10,000, homes US$2,000–10,000, equipment US$1,000–8,000, jewellery and gold US$100–5,000, gadgets and appliances US$100–500. How much you get depends on the assessed value and your income.',
      },
      {
        question: 'How long does it take?',
        answer: `We aim to decide in 24–48 hours after we have your documents and have seen your collateral. Quick cash can be the same day; jewellery about 24 hours. After approval, money usually reaches ${onOffer.to} within 24 hours, or is ready for cash pickup at the Harare office.`,
      },
      {
        question: 'What will it cost me?',
        answer:
          'Rates are from 10 % to 60 % a year. They depend on the collateral and the risk. Before you accept you see the monthly payment, the total you repay and the due dates. Example: US$1,000 over 12 months from the Vehicle Fund, at 20 % to 40 % a year, is US$93 to US$102 a month, US$1,112 to US$1,230 in all.',
      },
      {
        question: 'What happens to my item, and if I can’t pay?',
        answer:
          'An assessor checks and values it. Tell us early if a payment will be late. If a loan goes into default, the item can be sold to cover what is owed: first the costs of the sale, then interest, then principal. What is left is yours and goes to your wallet, and you get an account of the sale.',
      },
      {
        question: 'Are investment returns guaranteed?',
        answer:
          'No. Plans show a target of 20 % a month on the amount you put in. All investments carry risk: returns may be lower or stop, and you could lose some or all of your money. Only invest what you can afford to lose.',
      },
    ],
  },
  noScript: `The form needs JavaScript. Without it, call ${brand.phone} or write to ${brand.email}.`,
} as const;
