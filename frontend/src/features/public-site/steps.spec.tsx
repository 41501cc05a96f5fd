import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '#test/render.tsx';
import { GuideCarousel } from './guide-carousel.tsx';
import { Walkthrough } from './walkthrough.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('The application guide', () => {
  const title = () => screen.getByRole('heading', { level: 3 }).textContent;

  it('begins at its first step, and cannot go back from there', () => {
    renderApp(<GuideCarousel />);
    expect(title()).toBe('Choose your fund');
    expect(button('Previous')).toBeDisabled();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 5');
  });

  it('goes forward and back, and the last step starts an application', async () => {
    const { user } = renderApp(<GuideCarousel />);
    for (let step = 1; step < 5; step += 1) await user.click(button('Next'));
    expect(title()).toBe('Repay, and take it home');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start Application' })).toHaveAttribute('href', '/login');
    await user.click(button('Previous'));
    expect(title()).toBe('Receive your funds');
    expect(screen.queryByRole('link', { name: 'Start Application' })).toBeNull();
  });

  it('has a dot for each step, and each step has its text, tags, payment methods and a tip', async () => {
    const { user } = renderApp(<GuideCarousel />);
    await user.click(button('Step 4: Receive your funds'));
    expect(button('Step 4: Receive your funds')).toHaveAttribute('aria-current', 'step');
    const step = within(screen.getByRole('group', { name: 'Step 4 of 5' }));
    expect(
      step.getByText('EcoCash · OneMoney · Bank transfer · Cash pickup at the Harare office'),
    ).toBeVisible();
    expect(step.getByText(/Count it, keep the receipt/)).toBeVisible();
    expect(step.getByText('Within 24 hours')).toBeVisible();
    expect(step.getByText(/in your own name/)).toBeVisible();
  });
});

describe('The walkthrough', () => {
  const title = () => screen.getByRole('heading', { level: 2 }).textContent;

  it('has six steps and stays between the first and the last', async () => {
    const { user } = renderApp(<Walkthrough />);
    expect(button('Previous')).toBeDisabled();
    const seen = [title()];
    for (let step = 1; step < 6; step += 1) {
      await user.click(button('Next'));
      seen.push(title());
    }
    expect(seen).toEqual([
      'Welcome to the pool',
      '1. Choose a fund',
      '2. Submit your application',
      '3. Assessment and approval',
      '4. Receive your funds',
      'The gate is open',
    ]);
    expect(button('Next')).toBeDisabled();
    await user.click(button('Next'));
    expect(title()).toBe('The gate is open');
  });

  it('ends with a button that opens the dialog for the account', async () => {
    const { user } = renderApp(<Walkthrough />);
    for (let step = 1; step < 6; step += 1) await user.click(button('Next'));
    await user.click(button('Start Your Application'));
    const dialog = await screen.findByRole('dialog', { name: 'Access Your Account' });
    expect(within(dialog).getByRole('link', { name: 'Go to Login Page' })).toHaveAttribute('href', '/login');
  });
});
