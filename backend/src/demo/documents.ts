/** The documents that members add to their applications: their ID, pictures of the collateral, payslips and others. */
import { AttachDocument } from '#applications/documents.handlers';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { type DocumentKind, uploadDocumentRequest } from '@dziva/contracts/documents';
import { NEEDED_DOCUMENTS } from '@dziva/contracts/routes/documents';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { samplePdf } from './sample-pdf.ts';
import { identityCard, photoOf } from './pictures.ts';
import type { Script } from './script.ts';
import { hasLoan } from './stories.ts';

/** Whether a loan needs this document. */
const isNeeded = (kind: DocumentKind): boolean => NEEDED_DOCUMENTS.some((needed) => needed === kind);

interface Upload {
  readonly kind: DocumentKind;
  readonly fileName: string;
  /** The probability that a member has it. */
  readonly likelihood: number;
  readonly bytes: () => Buffer | Promise<Buffer>;
}

/** Adds the documents that this member has, one after the other. */
export function attachDocuments(script: Script): void {
  const { random, pace, member } = script;
  for (const { kind, fileName, likelihood, bytes } of uploadsOf(script)) {
    // The random number is used up in any case, so that the rest of the story does not change.
    const isAtHand = random.chance(likelihood);
    if (!isAtHand && !(hasLoan(script.story) && isNeeded(kind))) continue;
    script.add(`gets ${fileName}`, member, pace.minutesLater(1, 4), async (context) => {
      return attachment(script, kind, { fileName, bytes: await bytes() }, context);
    });
  }
}

/** The member sends the requested document some hours later. */
export function attachAnswer(script: Script): void {
  const { pace, member, story } = script;
  const fileName = 'further-papers.pdf';
  script.add(`gets ${fileName}`, member, pace.minutesLater(60, 400), async (context) => {
    const bytes = await samplePdf('Further papers', story.startsOn, [
      ['From', `${story.member.firstName} ${story.member.lastName}`],
      ['About', story.item.description],
    ]);
    return attachment(script, 'OTHER', { fileName, bytes }, context);
  });
}

function attachment(
  script: Script,
  kind: DocumentKind,
  file: { readonly fileName: string; readonly bytes: Buffer },
  context: CommandContext,
): AttachDocument {
  // The server detects the type.
  const upload = { ...file, contentType: 'application/octet-stream' };
  return new AttachDocument(
    script.idOf('application'),
    uploadDocumentRequest.parse({ kind }),
    upload,
    context,
  );
}

function uploadsOf(script: Script): Upload[] {
  const { item } = script.story;
  const documentRandom = script.random.fork('documents');
  const { papers } = item;
  return [
    {
      kind: 'NATIONAL_ID',
      fileName: 'national-id.png',
      likelihood: 0.85,
      bytes: () => identityCard(documentRandom),
    },
    {
      kind: 'PAYSLIP',
      fileName: 'proof-of-income.pdf',
      likelihood: 0.65,
      bytes: () => proofOfIncome(script),
    },
    {
      kind: 'COLLATERAL_PHOTO',
      fileName: 'collateral.png',
      likelihood: 0.8,
      bytes: () => photoOf(item.type, documentRandom),
    },
    ...(papers === undefined ? [] : [titleUpload(script, papers)]),
    {
      kind: 'PROOF_OF_RESIDENCE',
      fileName: 'proof-of-residence.pdf',
      likelihood: 0.3,
      bytes: () => proofOfResidence(script),
    },
  ];
}

function titleUpload(script: Script, papers: string): Upload {
  const fileName = `${papers.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`;
  return { kind: 'COLLATERAL_TITLE', fileName, likelihood: 0.55, bytes: () => titleOf(script, papers) };
}

function proofOfIncome({ story }: Script): Promise<Buffer> {
  const { firstName, lastName, livelihood, monthlyIncomeCents } = story.member;
  return samplePdf('Proof of income', story.startsOn, [
    ['Name', `${firstName} ${lastName}`],
    ['Income from', livelihood.source],
    ['Month', story.startsOn.slice(0, 7)],
    ['Net income', formatUsd(cents(monthlyIncomeCents))],
  ]);
}

function titleOf({ story }: Script, papers: string): Promise<Buffer> {
  const { firstName, lastName } = story.member;
  return samplePdf(papers, story.startsOn, [
    ['Owner', `${firstName} ${lastName}`],
    ['Description', story.item.description],
    ['Reference', `S-${story.random.fork('title').digits(6)}`],
  ]);
}

function proofOfResidence({ story }: Script): Promise<Buffer> {
  const { firstName, lastName, address } = story.member;
  return samplePdf('Water and rates account', story.startsOn, [
    ['Account holder', `${firstName} ${lastName}`],
    ['Address', address],
    ['Account', story.random.fork('residence').digits(9)],
  ]);
}
