import type { Application } from '@dziva/contracts/applications';
import type { Document } from '@dziva/contracts/documents';
import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fileOf } from '#test/files.ts';
import { applicationIn } from '#test/applications.ts';
import { fakeServer } from '#test/fake-server.ts';
import { fakeUploads } from '#test/fake-upload.ts';
import { renderApp } from '#test/render.tsx';
import { applicationQuery } from './applications.queries.ts';
import { DocumentsPanel } from './documents-panel.tsx';

const nationalId: Document = {
  id: 'd-1',
  kind: 'NATIONAL_ID',
  fileName: 'id.pdf',
  contentType: 'application/pdf',
  sizeBytes: 2_000,
  sha256: 'a'.repeat(64),
  uploadedAt: '2026-11-11T08:00:00.000Z',
};

function Panel() {
  const { data } = useQuery(applicationQuery(applicationIn('SUBMITTED').id));
  return data === undefined ? null : <DocumentsPanel application={data} canAdd />;
}

/** The application before and after the first document was uploaded. */
async function open() {
  const { sent } = fakeUploads({ status: 201, body: nationalId });
  const answer = (): Application =>
    applicationIn('SUBMITTED', { documents: sent.length > 0 ? [nationalId] : [] });
  fakeServer({ [`GET /api/applications/${applicationIn('SUBMITTED').id}`]: () => ({ body: answer() }) });
  const view = renderApp(<Panel />);
  await screen.findByLabelText('What is it?');
  return { ...view, sent };
}

const file = (name: string) => fileOf('application/pdf', name);
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose file'), { target: { files } });
const arrived = () => screen.findByRole('button', { name: /id\.pdf/ });

describe('Documents of an application', () => {
  it('selects the kind that is needed next, and still says which file was refused', async () => {
    await open();
    choose(file('id.pdf'), new File(['x'], 'payslip.docx', { type: 'application/msword' }));
    await arrived();
    expect(screen.getByLabelText('What is it?')).toHaveDisplayValue(/payslip/i);
    expect(await screen.findByRole('alert')).toHaveTextContent('payslip.docx');
  });

  it('keeps the kind that somebody chose during an upload', async () => {
    const { user, sent } = await open();
    choose(file('id.pdf'));
    await user.selectOptions(screen.getByLabelText('What is it?'), 'Photo of the collateral');
    await arrived();
    choose(file('hilux.pdf'));
    await waitFor(() =>
      expect(sent.map(({ fields }) => fields['kind'])).toEqual(['NATIONAL_ID', 'COLLATERAL_PHOTO']),
    );
  });
});
