import type { Application } from '@dziva/contracts/applications';
import type { Document } from '@dziva/contracts/documents';
import { describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const ID = 'Your national ID or passport';
const row = (title: string) => {
  const found = screen.getByText(title, { selector: 'p span' }).closest('li');
  if (found === null) throw new Error(`no row ${title}`);
  return within(found);
};
const file = (name: string) => fileOf('application/pdf', name);
const choose = (title: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(`Choose file: ${title}`), { target: { files } });

describe('Documents of an application', () => {
  it('has a row for each needed document with its state, and says which file was refused', async () => {
    await open();
    expect(row(ID).getByText('Still needed')).toBeVisible();
    expect(row(ID).getByLabelText(`Take photo: ${ID}`)).toHaveAttribute('capture', 'environment');
    choose(ID, file('id.pdf'), new File(['x'], 'scan.docx', { type: 'application/msword' }));
    expect(await row(ID).findByRole('button', { name: /id\.pdf/ })).toBeVisible();
    expect(row(ID).getByText('Received')).toBeVisible();
    expect(row('Photos of what you pledge').getByText('Still needed')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('scan.docx');
  });

  it('sends each file as what its row says; another document as the kind that was chosen', async () => {
    const { user, sent } = await open();
    choose('Photos of what you pledge', file('hilux.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('What is it?'), 'Title or registration book');
    choose('Another document', file('book.pdf'));
    await waitFor(() =>
      expect(sent.map(({ fields }) => fields['kind'])).toEqual(['COLLATERAL_PHOTO', 'COLLATERAL_TITLE']),
    );
  });
});
