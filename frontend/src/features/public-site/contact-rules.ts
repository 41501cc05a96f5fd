import { sendContactMessageRequest } from '@dziva/contracts/contact';
import { zodResolver } from '@hookform/resolvers/zod';

/** What makes a message complete. */
export const checkMessage = zodResolver(sendContactMessageRequest);
