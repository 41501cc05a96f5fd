import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { MessageChoiceForm } from './message-choice-form.tsx';

const CALL = 'PUT /api/profile/messages';

describe('How a member is told', () => {
  it('is chosen way by way', async () => {
    const { sent } = fakeServer({ [CALL]: () => ({ body: { mail: true, text: false, textTo: null } }) });
    const { user } = renderApp(
      <MessageChoiceForm choice={{ mail: true, text: true, textTo: '+263772123456' }} />,
    );
    await user.click(screen.getByRole('checkbox', { name: /^By text message to \+263 77 212 3456/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === CALL)?.body).toEqual({ mail: true, text: false }),
    );
  });

  it('says that text messages need a verified number', () => {
    renderApp(<MessageChoiceForm choice={{ mail: true, text: true, textTo: null }} />);
    expect(screen.getByRole('checkbox', { name: /once your number is verified/ })).toBeChecked();
  });
});
