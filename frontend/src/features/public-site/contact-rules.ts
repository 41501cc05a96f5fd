import { sendContactMessageRequest } from '@dziva/contracts/contact';
import { zodResolver } from '@hookform/resolvers/zod';

/** Validates a message. */
export const checkMessage = zodResolver(sendContactMessageRequest);
