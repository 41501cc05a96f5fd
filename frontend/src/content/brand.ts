import { HOUSE } from '@dziva/contracts/house';

/** Who we are: nothing else in the app spells out the name, the number or the address. Papers and mails have it from there too. */
export const brand = HOUSE;
