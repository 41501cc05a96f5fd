import { COMPANY } from '@dziva/contracts/company';

/** The name, phone number and address of the company. All pages use them from here; documents and mails use the same constant. */
export const brand = COMPANY;
