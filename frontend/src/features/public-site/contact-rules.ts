import { sendContactMessageRequest } from '@dziva/contracts/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type MessageResolver = Resolver<
  z.input<typeof sendContactMessageRequest>,
  unknown,
  z.output<typeof sendContactMessageRequest>
>;

/** What makes a message complete. */
export const checkMessage: MessageResolver = zodResolver(sendContactMessageRequest);
