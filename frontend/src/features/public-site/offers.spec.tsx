/** Compares the public pages with the tables of the specification, which are copied here by hand. */
import { getBrochure } from '@dziva/contracts/contact';
import { FUND_IDS, FUND_PRODUCTS, STOKVEL_OPTIONS } from '@dziva/contracts/public-offers';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { loanCost } from '@dziva/loan-maths/loan-cost';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aboutCopy } from '#content/public/about.ts';
import { BROCHURE_ADDRESS, contactCopy } from '#content/public/contact.ts';
import { FUND_EXAMPLES } from '#content/public/examples.ts';
import { heroCopy, homeCopy, SLIDE_INTERVAL_MS } from '#content/public/home.ts';
import { servicesCopy } from '#content/public/services.ts';
import { inAllOf, monthlyOf } from '#lib/loan-cost.ts';
import { renderApp } from '#test/render.tsx';
import { FundList } from './fund-list.tsx';
import { Opportunities } from './opportunities.tsx';
import { OptionList } from './option-list.tsx';
import { SavingsPlans } from './savings-plans.tsx';

/** The text of an element, with non-breaking spaces replaced by ordinary ones. */
const words = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const wordsOf = (elements: readonly Element[]) => elements.map((element) => words(element));

describe('The options of the home page', () => {
  it.each([
    ['Vehicle', 'US$500–10,000', '20–35 % a year'],
    ['Property', 'US$2,000–10,000', '20–25 % a year'],
    ['Equipment', 'US$1,000–8,000', '25–40 % a year'],
    ['Jewellery and gold', 'US$100–5,000', '30–60 % a year'],
  ])('%s: %s at %s', (title, amount, rate) => {
    const { container } = renderApp(<OptionList />);
    const row = [...container.querySelectorAll('summary')].find((each) => words(each).startsWith(title));
    expect(words(row)).toBe(title + amount + rate);
  });
});

describe('The funds of the services page', () => {
  it.each([
    ['Vehicle Fund', 'vehicle', 'US$500–10,000', '20–40 % a year', '3–36 months'],
    ['Home Fund', 'property', 'US$2,000–10,000', '15–30 % a year', '6–36 months'],
    ['Equipment Fund', 'machinery', 'US$1,000–8,000', '25–50 % a year', '3–24 months'],
    ['Jewellery and Gold Fund', 'jewelry', 'US$100–5,000', '30–60 % a year', '1–12 months'],
    ['Quick Cash Fund', 'electronics', 'US$100–500', '35–55 % a year', '1–6 months'],
  ])('%s (%s): %s at %s over %s', (title, collateral, ...figures) => {
    renderApp(<FundList />);
    const card = screen.getByRole('heading', { name: title }).closest('article');
    expect(wordsOf([...(card?.querySelectorAll('dd') ?? [])])).toEqual(figures);
    const apply = within(card ?? document.body).getByRole('link', { name: /^Apply for This Fund/ });
    expect(words(apply)).toBe('Apply for This Fund');
    expect(apply).toHaveAttribute('href', `/login?next=%2Fapply%3Fcollateral%3D${collateral}`);
  });

  it('each have an example of the whole cost, calculated by the loan maths, within their own range', () => {
    for (const id of FUND_IDS) {
      const { principalCents, aprPercent, termMonths, ...cost } = FUND_EXAMPLES[id];
      const terms = { principalCents, aprPercent, termMonths };
      const totalCents = amortisationTotals(terms).totalRepaymentCents;
      expect([id, cost]).toEqual([id, { instalmentCents: instalmentCents(terms), totalCents }]);
      for (const offer of [...FUND_PRODUCTS, ...STOKVEL_OPTIONS].filter((each) => each.id === id)) {
        expect(aprPercent).toBeGreaterThanOrEqual(offer.apr.minPercent);
        expect(aprPercent).toBeLessThanOrEqual(offer.apr.maxPercent);
        expect(principalCents).toBeGreaterThanOrEqual(offer.amount.minCents);
        expect(principalCents).toBeLessThanOrEqual(offer.amount.maxCents);
      }
    }
  });
});

describe('The specialised plans', () => {
  // A phone shows the name in the line that opens the plan, wider screens above it; one of the two is hidden.
  const planCard = (name: string) => screen.getAllByRole('heading', { name })[0]?.closest('article');
  const rows = (name: string) => {
    const card = planCard(name);
    return [...(card?.querySelectorAll('tbody tr') ?? [])].map((row) => wordsOf([...row.children]));
  };

  it('pay as published', () => {
    renderApp(<SavingsPlans />);
    const after = ['3 months', '6 months', '9 months', '12 months'];
    const paying = (amounts: string[]) => amounts.map((amount, row) => [after[row], amount]);
    expect(rows('Amandla')).toEqual(paying(['US$65', 'US$130', 'US$195', 'US$260']));
    expect(rows('Kutenda')).toEqual(paying(['US$32.50', 'US$65', 'US$97.50', 'US$130']));
    expect(rows('Ukudla')).toEqual([
      ['US$30', '6', 'US$180', 'US$54', 'US$234'],
      ['US$50', '6', 'US$300', 'US$90', 'US$390'],
      ['US$100', '12', 'US$1,200', 'US$360', 'US$1,560'],
    ]);
    const housing = planCard('Ekhaya');
    expect(wordsOf([...(housing?.querySelectorAll('dd') ?? [])])).toEqual([
      'US$200 a month',
      '12–36 months',
      'Property titles',
    ]);
  });
});

describe('The investment opportunities', () => {
  it('show the figures as published, and no rate with them', () => {
    renderApp(<Opportunities />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => wordsOf([...row.children]))).toEqual([
      ['Tumaini', 'US$25 a month', '6–12 months', 'US$195–390'],
      ['Amandla Power', 'US$50 a month', '6–12 months', 'US$390–780'],
      ['Chikomo', 'US$100 a month', '12 months', 'US$1,560'],
      ['Ndalama', 'US$500 a month', '12–18 months', 'US$9,750–14,625'],
      ['Ubuntu', 'US$1,000 a month', '12–24 months', 'US$19,500–39,000'],
      ['Ukwazi', 'US$2,000 a month', '18–24 months', 'US$70,200–93,600'],
      ['Bakari', 'US$5,000 a month', '18–36 months', 'US$175,500–351,000'],
      ['Indlovu', 'US$10,000 a month', '24–36 months', 'US$468,000–702,000'],
    ]);
  });

  it('say before the first figure what can be lost', () => {
    const { container } = renderApp(<Opportunities />);
    const text = words(container);
    expect(text).toContain('All investments carry risk');
    expect(text.indexOf('All investments carry risk')).toBeLessThan(text.indexOf('US$'));
    expect(wordsOf(screen.getAllByRole('listitem'))).toEqual([
      'Basic6 monthsUS$100–10,000target 20 % a month',
      'Standard12 monthsUS$1,000–50,000target 20 % a month',
      'Premium24 monthsUS$10,000–100,000target 20 % a month',
    ]);
  });
});

describe('The words of the public pages', () => {
  const figures = (items: readonly { unit: string; value: string; label: string }[]) =>
    items.map(({ unit, value, label }) => `${unit} ${value} ${label}`.trim());

  it('include the four slides with their titles, shown for four seconds each', () => {
    expect(heroCopy.slides.map(({ title }) => title)).toEqual([
      'Instant Stokvel Payouts',
      'Drive Your Dream Car',
      'Own Your Dream Home',
      'Invest & Prosper Together',
    ]);
    expect(heroCopy.slides.map(({ line }) => line.replaceAll('\u00a0', ' ')).slice(1, 3)).toEqual([
      'Vehicle fund: US$500–10,000 over 3–36 months, at 20–40 % a year up to the assessment.',
      'Home fund: US$2,000–10,000 over 6–36 months, at 15–30 % a year up to the assessment.',
    ]);
    expect(SLIDE_INTERVAL_MS).toBe(4_000);
  });

  it('include the figures that the operator publishes', () => {
    expect(figures(homeCopy.statistics.figures)).toEqual([
      'US$ 500K disbursed',
      'US$ 150K invested',
      '450+ customers',
      '95% satisfaction',
    ]);
    expect(figures(aboutCopy.figures.items).slice(0, 2)).toEqual(['1,500+ customers', 'US$ 2M disbursed']);
  });

  it('use the names of the specification for buttons, sections and values', () => {
    expect([
      heroCopy.join,
      homeCopy.borrowing.apply,
      homeCopy.closing.start,
      heroCopy.services,
      servicesCopy.benefits.title,
    ]).toEqual([
      'Join Stokvel or Invest',
      'Apply Now',
      'Start Your Application',
      'View Services',
      'Why Choose Our Services',
    ]);
    expect(aboutCopy.values.items.map(({ title }) => title)).toEqual([
      'Trust & Transparency',
      'Community Focus',
      'Excellence',
      'Growth Partnership',
    ]);
    expect(Object.values(contactCopy.quick).slice(1)).toEqual([
      'Join Stokvel Online',
      'View Stokvel Products',
      'Download Brochure',
      'Schedule Appointment',
    ]);
  });

  it('answer six questions, with the figures of the offers and an example over the whole range of a fund', () => {
    const answers = contactCopy.faq.items.map(({ answer }) => answer);
    expect(answers).toHaveLength(6);
    for (const amount of ['US$500–10,000', 'US$2,000–10,000', 'US$1,000–8,000', 'US$100–5,000', 'US$100–500'])
      expect(answers[1]).toContain(amount);
    const fund = FUND_PRODUCTS.find(({ id }) => id === 'vehicle');
    const { minPercent = 0, maxPercent = 0 } = fund?.apr ?? {};
    const { minMonths = 0, maxMonths = 0 } = fund?.term ?? {};
    const cost = loanCost(
      { principalCents: 100_000, termMonths: 12, monthlyIncomeCents: 0 },
      {
        minRatePercent: minPercent,
        maxRatePercent: maxPercent,
        minTermMonths: minMonths,
        maxTermMonths: maxMonths,
      },
    );
    expect(answers[3]).toContain(
      `US$1,000 over 12 months from the ${fund?.title}, at ${minPercent} % to ${maxPercent} % a year, is ${monthlyOf(cost)}, ${inAllOf(cost)}.`,
    );
    expect(answers[3]).not.toContain('18.5');
  });

  it('state the rates as each page publishes them', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(homeCopy.reasons.items.map(({ figure, unit }) => plain(`${figure} ${unit}`))).toContain(
      '10–60 % a year',
    );
    expect(servicesCopy.benefits.items.map(({ figure }) => plain(figure))).toContain('20–60 % a year');
    expect(plain(servicesCopy.lead)).toContain('rates run from 20–60 % a year');
    expect(contactCopy.faq.items[3].answer).toContain('from 10 % to 60 % a year');
  });

  it('link to the route of the brochure', () => {
    expect(BROCHURE_ADDRESS).toBe(getBrochure.path);
  });
});
