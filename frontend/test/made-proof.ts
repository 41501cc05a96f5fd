/** A proof as the service makes it, of a repayment of US$459.59; libs/proofs makes the same in its own test. */
import type { EventProof } from '@dziva/proofs/format';
import type { Seal } from '@dziva/proofs/seal';

export const MADE_KEY = 'ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c';

export const MADE_PROOF: EventProof & { readonly seal: Seal } = {
  format: 'dziva proof v1',
  eventId: '4c3d5e6f-7a8b-4901-9cde-f01234567890',
  type: 'RepaymentReceived',
  recordedAt: '2026-11-20T08:00:00.000Z',
  hash: 'c6b7e8bfa50f87816715cc1cd17c5e1d069894aae0ca5f7faca09db891e54ccd',
  content:
    'v1|abababababababababababababababababababababababababababababababab|1f0e2d3c-4b5a-4968-8776-655443322110|3|120|4c3d5e6f-7a8b-4901-9cde-f01234567890|RepaymentReceived|1|5d4e6f7a-8b9c-4012-8def-012345678901|0|3b2c4d5e-6f7a-4890-8bcd-ef0123456789|FINANCE|2a1b3c4d-5e6f-4789-9abc-def012345678|6e5f7a8b-9cad-4123-9ef0-123456789012||000303af6643a000|2026-02-10#Repayment#e5406eb0-33ff-5125-9c69-9e5a2c8d1c9b:45959,8007ea59-8054-5b6c-98fa-10c106dad961:-6226,3cc96b2f-b9a8-52d3-af29-01f82c992af5:-39733|{"amountCents":45959,"borrowerId":"2a1b3c4d-5e6f-4789-9abc-def012345678","receiptNumber":"R-1|2"}',
  seal: {
    n: 1,
    previous: '0000000000000000000000000000000000000000000000000000000000000000',
    events: 5,
    root: '9767ee1da85b1594446fefaca4310036dc1dc995c8c62ea8064cd0df93fd0d4c',
    first: {
      tx: 900,
      pos: 118,
    },
    last: {
      tx: 900,
      pos: 122,
    },
    sealedAt: '2026-11-20T08:10:00.000Z',
    publicKey: 'ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c',
    hash: 'b98a0bb9c2dc2f9cdcf5f7c8f9f558b21b719aa68b94d7168cbc19e3b08fbf12',
    signature:
      'f2fabaddd7336617078cdd0ec86ecee94bbd039b3950f577ec4cd4c93272982c229c83a1c523c6ebe63630146d451ba4fe77e9766fbc5700d469167ac3441106',
  },
  inclusion: {
    tx: 900,
    index: 2,
    path: [
      '0ea7d7f05cac1083732283770960a35c3ebede279a05df15ede0c231ed27549c',
      '74fae7ae5ce29b28ebe4235bdfe548e35c0188f1916e8397b6a06b2e4ecf0646',
      '9197426eef8908a906e2d0bc4c45fcc436e6cf6f8db2e7327b051096e0ee7f78',
    ],
  },
};
