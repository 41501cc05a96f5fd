import { COMPANY } from '@dziva/contracts/company';

/** Who we are: nothing else in the app spells out the name, the number or the address; documents and mails take it from there too. */
export const brand = COMPANY;
