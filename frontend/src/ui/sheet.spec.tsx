import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '#test/render.tsx';
import Sheet from './sheet.tsx';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      {open && (
        <Sheet open onOpenChange={setOpen} title="My Account">
          <a href="/wallet">Wallet</a>
        </Sheet>
      )}
    </>
  );
}

it('returns the focus to the button that opened it', async () => {
  const { user } = renderApp(<Menu />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('dialog', { name: 'My Account' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});
