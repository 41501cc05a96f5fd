import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fileOf } from '#test/files.ts';
import { fakeServer } from '#test/fake-server.ts';
import { fakeUploads } from '#test/fake-upload.ts';
import { renderApp } from '#test/render.tsx';
import { noPhotos, slowPhotos } from '#test/slow-photos.ts';
import { DepositDialog } from './deposit-dialog.tsx';

const MEBIBYTE = 1024 * 1024;

const pending = {
  status: 201,
  body: {
    id: '4f2a91c0-1111-4111-8111-111111111111',
    type: 'DEPOSIT',
    description: 'Deposit by EcoCash',
    createdAt: '2026-11-20T08:30:00.000Z',
    paymentMethod: 'ECOCASH',
    amount: 5_000,
    balanceAfterCents: null,
    status: 'PENDING',
    reference: 'MP2311.A1',
  },
};

const photo = () => fileOf('image/jpeg', 'slip.jpg');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  fakeServer({});
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
});

afterEach(noPhotos);

async function open() {
  const onClose = jest.fn();
  const view = renderApp(<DepositDialog onClose={onClose} />);
  await screen.findByRole('dialog');
  return { ...view, onClose };
}

async function toProof(user: UserEvent) {
  await user.type(screen.getByLabelText('How much are you paying in?'), '50');
  await user.click(button('Continue'));
  await user.click(await screen.findByRole('radio', { name: 'EcoCash' }));
  await user.click(button('Continue'));
  await screen.findByRole('group', { name: /^Proof of payment/ });
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose file'), { target: { files: [file] } });

async function withProof(user: UserEvent) {
  await toProof(user);
  choose(photo());
  await screen.findByText('slip.jpg');
}

describe('A deposit', () => {
  it('says at every step what is missing, in the words of the specification', async () => {
    const { sent } = fakeUploads(pending);
    const { user } = await open();
    await user.click(button('Continue'));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please fill all fields and upload payment proof')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Amount must be greater than 0' })).toBeVisible();
    await toProof(user);
    await user.click(button('Send proof of payment'));
    expect(await screen.findByRole('link', { name: 'Add a photo or PDF of your payment' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows the account to pay into, with a copy button for each line', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('How much are you paying in?'), '50');
    await user.click(button('Continue'));
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    expect(await screen.findByText('Where to pay: Bank transfer')).toBeVisible();
    expect(button('Copy US dollar account')).toBeVisible();
    expect(screen.getByText('Send exactly US$50.00')).toBeVisible();
  });

  it.each([
    [
      'a text document',
      new File(['x'], 'proof.docx', { type: 'application/msword' }),
      /must be a JPG, PNG, WebP or PDF/,
    ],
    [
      'an empty file',
      new File([], 'empty.pdf', { type: 'application/pdf' }),
      /is empty. Choose another file/,
    ],
    ['a PDF of 12 MB', fileOf('application/pdf', 'large.pdf', 12 * MEBIBYTE), /must be smaller than 10 MB/],
    [
      'a PDF named as a picture',
      fileOf('application/pdf', 'proof.png', 2_000, 'image/png'),
      /must be a JPG, PNG, WebP or PDF/,
    ],
    [
      'a HEIC picture',
      new File(['\0\0\0\x18ftypheic'], 'IMG_1.heic', { type: '' }),
      /This is a HEIC picture.*Take a screenshot/,
    ],
  ])('refuses %s, says which rule it breaks, and sends nothing', async (_what, file, message) => {
    const { sent } = fakeUploads(pending);
    const { user } = await open();
    await toProof(user);
    choose(file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ['a picture named as another kind', fileOf('image/png', 'slip.jpg', 2_000, 'image/jpeg')],
    ['a picture whose name the browser does not know', fileOf('image/jpeg', 'slip.jfif', 2_000, '')],
  ])('takes %s', async (_what, file) => {
    const { user } = await open();
    await toProof(user);
    choose(file);
    expect(await screen.findByText(file.name)).toBeVisible();
  });

  it('sends the amount in dollars with the proof and an idempotency key, confirms it, and shows a receipt', async () => {
    const { sent } = fakeUploads(pending);
    const { user, onClose } = await open();
    await withProof(user);
    await user.type(screen.getByLabelText(/^Reference of the payment/), 'MP2311.A1');
    await user.click(button('Send proof of payment'));
    expect(await screen.findByText('Deposit Submitted')).toBeInTheDocument();
    expect(screen.getByText('We have your deposit of US$50.00')).toBeVisible();
    expect(screen.getByText('4F2A91C0')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      call: 'POST /api/wallet/deposit',
      fields: { amount: '50.00', paymentMethod: 'ECOCASH', externalReference: 'MP2311.A1' },
      fileName: 'slip.jpg',
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await user.click(button('Done'));
    expect(onClose).toHaveBeenCalled();
  });

  it('waits while a photo is being prepared, and does not say that it is missing', async () => {
    const { sent } = fakeUploads(pending);
    const photos = slowPhotos();
    const { user } = await open();
    await toProof(user);
    choose(photo());
    const send = await screen.findByRole('button', { name: 'Preparing...' });
    expect(send).toBeDisabled();
    // Going back would lose the photo.
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    photos.finish();
    await user.click(await screen.findByRole('button', { name: 'Send proof of payment' }));
    expect(await screen.findByText('Deposit Submitted')).toBeInTheDocument();
    expect(sent.map(({ fileName }) => fileName)).toEqual(['slip.jpg']);
  });

  it('is sent again with the same idempotency key after the upload was interrupted', async () => {
    const { sent } = fakeUploads('broken-off', pending);
    const { user } = await open();
    await withProof(user);
    await user.click(button('Send proof of payment'));
    expect(await screen.findByText('Failed to process deposit')).toBeInTheDocument();
    expect(screen.getByText('The upload stopped. Your file is still here. Try again.')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('We have your deposit of US$50.00')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('is sent once after a double click; stopping it shows no failure', async () => {
    const { sent } = fakeUploads('hanging');
    const { user } = await open();
    await withProof(user);
    await user.dblClick(button('Send proof of payment'));
    expect(await screen.findByRole('progressbar', { name: 'Sending, 50 %' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(button('Stop sending'));
    expect(await screen.findByText(/You stopped the upload/)).toBeVisible();
    expect(screen.queryByText('Deposit Failed')).toBeNull();
  });

  it('says why the server refused it, and keeps the file', async () => {
    fakeUploads({ status: 415, body: { message: 'The proof must be a JPG, PNG, WebP or PDF' } });
    const { user } = await open();
    await withProof(user);
    await user.click(button('Send proof of payment'));
    expect(await screen.findByText('Deposit Failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The proof must be a JPG, PNG, WebP or PDF');
    expect(screen.getByText('slip.jpg')).toBeVisible();
  });
});

describe('The methods of a deposit', () => {
  const names = () =>
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
  const toMethods = async (paymentMethods?: readonly string[]) => {
    fakeServer({ 'GET /api/system': () => ({ body: { name: 'Dziva', paymentMethods } }) });
    const { user } = await open();
    await user.type(screen.getByLabelText('How much are you paying in?'), '50');
    await user.click(button('Continue'));
    await screen.findAllByRole('radio');
    return user;
  };

  it('are those that are offered by default, if the server does not say which', async () => {
    await toMethods();
    expect(names()).toEqual(['EcoCash', 'OneMoney', 'Bank transfer']);
  });

  it('are those that the server says are on offer, with where to pay', async () => {
    const user = await toMethods(['ECOCASH', 'INNBUCKS']);
    await user.click(await screen.findByRole('radio', { name: 'InnBucks' }));
    expect(names()).toEqual(['EcoCash', 'InnBucks']);
    expect(screen.getByRole('region', { name: 'Where to pay: InnBucks' })).toHaveTextContent('604421');
  });
});
