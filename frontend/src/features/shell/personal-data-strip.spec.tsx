import { me } from '@dziva/contracts/routes/identity';
import { listLoans } from '@dziva/contracts/routes/loans';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { personalQuery, setShownPersonal } from '#lib/shown-personal.ts';
import { renderApp } from '#test/render.tsx';
import PersonalDataStrip from './personal-data-strip.tsx';

afterEach(() => setShownPersonal(false));
const asked = () => [listLoans, me].map(personalQuery);

describe('The strip about personal data', () => {
  it('lets an auditor show it: then reads ask for it, except those of their own', async () => {
    renderApp(<PersonalDataStrip />);
    expect(asked()).toEqual([{}, {}]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show personal data' }));
    expect(asked()).toEqual([{ show: 'personal' }, {}]);
    expect(personalQuery({ ...listLoans, method: 'POST' })).toEqual({});
    fireEvent.click(screen.getByRole('button', { name: 'Mask personal data' }));
    expect(asked()).toEqual([{}, {}]);
  });
});
