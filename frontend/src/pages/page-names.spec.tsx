/** The pages of an application and of a loan are named by person, amount and thing; the short id stands beside. */
import type { Application } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
import type { Loan } from '@dziva/contracts/loans';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { applicationIn } from '#test/applications.ts';
import { emptyServer } from '#test/empty-server.ts';
import { lateLoan } from '#test/loans.ts';
import { rudo, tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { Component as ApplicationPage } from './application-page.tsx';
import { Component as LoanPage } from './loan-page.tsx';

const application = applicationIn('SUBMITTED');
const shortId = (id: string) => id.slice(0, 8).toUpperCase();

function open(at: string, user: User, answer: Application | Loan) {
  emptyServer({ [`/api${at}`]: answer });
  renderApp(
    <Routes>
      <Route path="/applications/:id" element={<ApplicationPage />} />
      <Route path="/loans/:id" element={<LoanPage />} />
    </Routes>,
    { user, at },
  );
}

async function expectNamed(name: string, beside: string) {
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.title).toBe(`${name} · Dziva`);
  expect(screen.getAllByText(beside)[0]).toBeVisible();
}

describe('An application', () => {
  const id = `Application ${shortId(application.id)}`;

  it('is named by its applicant, amount and collateral for staff', async () => {
    open(`/applications/${application.id}`, rudo, application);
    await expectNamed('Tariro Moyo · US$1,000 · Toyota Hilux 2014', id);
  });

  it('is named by amount and collateral for its applicant', async () => {
    open(`/applications/${application.id}`, tariro, application);
    await expectNamed('Application for US$1,000 · Toyota Hilux 2014', id);
  });

  it('is named by the kind of its collateral if the description is long', async () => {
    const collateralDesc = 'A Toyota Hilux of 2014 with a canopy, a towbar and new tyres';
    open(`/applications/${application.id}`, rudo, { ...application, collateralDesc });
    await expectNamed('Tariro Moyo · US$1,000 · Motor Vehicle', id);
  });
});

describe('A loan', () => {
  const id = `Loan ${shortId(lateLoan.id)}`;

  it('is named by its borrower and amount for staff', async () => {
    open(`/loans/${lateLoan.id}`, rudo, lateLoan);
    await expectNamed('Tariro Moyo · US$1,000', id);
  });

  it('is named by its amount for its borrower', async () => {
    open(`/loans/${lateLoan.id}`, tariro, lateLoan);
    await expectNamed('Loan of US$1,000', id);
  });
});
