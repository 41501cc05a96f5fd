/** Our name and contact details, in one place: pages, documents and mails all take them from here. */
export const COMPANY = {
  name: 'Dziva',
  tagline: 'A pool of endless possibilities',
  line: 'Collateral-backed stokvel and funding, Harare',
  phone: '+263 24 279 1000',
  phoneHref: 'tel:+263242791000',
  email: 'help@dziva.example',
  address: '14 Nelson Mandela Avenue, Harare',
  hours: 'Monday to Friday 8:00–17:00, Saturday 8:00–13:00',
} as const;
