/** The walkthrough: six short steps, told by a hornbill. */
import { onOffer } from '../methods-on-offer.ts';

export const walkthroughCopy = {
  title: 'Walkthrough',
  lead: 'A hornbill shows you how it works. It takes two minutes, and you sign nothing.',
  guide: 'The guide says',
  previous: 'Previous',
  next: 'Next',
  listen: 'Listen',
  stop: 'Stop',
  progress: 'Steps of the walkthrough',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  start: 'Start Your Application',
  services: 'View Services',
  steps: [
    {
      scene: 'gate',
      title: 'Welcome to the pool',
      text: 'I will show you the way to the money, in four short steps. You can go back at any time.',
    },
    {
      scene: 'doors',
      title: '1. Choose a fund',
      text: 'Vehicle, home, equipment, jewellery and gold, or quick cash against gadgets. Take the one that fits what you own.',
    },
    {
      scene: 'folder',
      title: '2. Submit your application',
      text: 'Have your ID, a payslip and photos of the collateral ready. Your answers are kept on your phone until you send them.',
    },
    {
      scene: 'magnifier',
      title: '3. Assessment and approval',
      text: 'An assessor looks at what you pledge and says what it is worth. We aim to decide within 24–48 hours after that.',
    },
    {
      scene: 'phone',
      title: '4. Receive your funds',
      text: `By ${onOffer.by}, typically within 24 hours of approval. A receipt comes with it.`,
    },
    {
      scene: 'open-gate',
      title: 'The gate is open',
      text: 'That was all. Before you sign you see the rate, every instalment and the total. Shall we begin?',
    },
  ],
} as const;
