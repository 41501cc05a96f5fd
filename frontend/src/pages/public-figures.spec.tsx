/** Two pages publish two sets of figures: each says what it counts, and when. */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Component as AboutPage } from '#pages/about-page.tsx';
import HomeLower from '#pages/home-lower.tsx';
import { emptyServer } from '#test/empty-server.ts';
import { renderApp } from '#test/render.tsx';

it.each([
  ['Home', <HomeLower key="home" />, '450+', 'The pool so far', /that run in November 2026/],
  ['About', <AboutPage key="about" />, '1,500+', 'In figures', /from 2020 to November 2026/],
])('the figures of %s say what they count, and when', (_name, page, customers, title, counts) => {
  emptyServer();
  renderApp(page);
  const strip = within(screen.getByRole('region', { name: title }));
  expect(strip.getByText(customers)).toBeVisible();
  expect(strip.getByText(counts)).toBeVisible();
});
