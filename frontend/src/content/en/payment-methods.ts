/** The names of the ways in which money is paid. */
import { METHOD_NAMES } from '@dziva/vocabulary/payment-methods';

export const methodLabels: typeof METHOD_NAMES = { ...METHOD_NAMES, WALLET: 'Mobile wallet' };
