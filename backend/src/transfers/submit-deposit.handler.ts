import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { ReferenceUse } from '#platform/books/reference-use';
import type { DocumentContentType } from '@dziva/contracts/documents';
import { checkedContentType } from '#platform/files/file-type';
import { Files } from '#platform/files/files';
import { withKeptFile } from '#platform/files/kept-file';
import { storedName } from '#platform/files/stored-name';
import { invalidInput } from '#platform/http/http-problem';
import type { UploadedBytes } from '#platform/http/request';
import { type ReferenceMark, ReferenceRegister } from '#platform/references/reference-register';
import type { DepositRequest, WalletTransaction } from '@dziva/contracts/wallet';
import { referenceKeyOf } from '@dziva/money/reference-key';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';
import { disputeDeposit, type Resemblance, submitDeposit } from './domain/deposit.decisions.ts';
import { depositStream } from './domain/deposit-events.ts';
import type { Deposit } from './domain/deposit.ts';
import type { DepositEvent } from './domain/deposit-events.ts';
import { TransferLimits } from './transfer-limits.ts';
import { ownTransaction } from './transfers.queries.ts';

export class SubmitDeposit extends Command<WalletTransaction> {
  constructor(
    readonly request: DepositRequest,
    readonly upload: UploadedBytes | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

interface Proof {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: DocumentContentType;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/**
 * The bytes are on disk before the event is stored: a crash in between leaves a file without an event, never the other way round.
 */
@CommandHandler(SubmitDeposit)
export class SubmitDepositHandler implements ICommandHandler<SubmitDeposit> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: Files,
    private readonly limits: TransferLimits,
    private readonly references: ReferenceRegister,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async execute({ request, upload, context }: SubmitDeposit): Promise<WalletTransaction> {
    const proof = checkedProof(upload);
    const depositId = randomUUID();
    const userId = context.actor.id;
    const file = { id: proof.id, store: () => this.files.store(proof.id, proof.bytes) };
    return withKeptFile(this.files, file, (keep) =>
      this.limits.within(
        'DEPOSIT',
        this.unitOfWork.run(context, {
          decide: async (unit) => {
            this.limits.claim(unit, 'DEPOSIT', userId);
            const mark = await this.references.markOf({
              method: request.paymentMethod,
              reference: request.externalReference,
            });
            const resemblance =
              (await resemblanceOf(unit.db, request, proof)) ??
              usedElsewhere(await this.references.usedBy(unit.db, mark));
            const deposit = unit.create(depositStream, depositId);
            deposit.append(submitDeposit(deposit.state, factsOf(unit, request, proof), resemblance));
            if (this.config.APPROVALS) await dispute(unit, deposit, resemblance);
            unit.write(...slipOf(depositId, { request, mark, proof, resemblance }, context));
            await keep();
          },
          answer: (_, db) => ownTransaction(db, depositId),
          constraints: this.limits.constraints,
        }),
      ),
    );
  }
}

/** If another member has claimed the reference before, both are told. */
async function dispute(
  unit: Unit,
  deposit: LoadedStream<Deposit, DepositEvent>,
  resemblance: Resemblance | null,
): Promise<void> {
  if (resemblance?.suspicion !== 'SAME_REFERENCE' || resemblance.duplicateOfId === undefined) return;
  const earlier = await unit.load(depositStream, resemblance.duplicateOfId);
  if (earlier.state.status === 'NONE' || earlier.state.userId === unit.context.actor.id) return;
  earlier.append(disputeDeposit(earlier.state, deposit.id));
  deposit.append(disputeDeposit(deposit.state, earlier.id));
}

function checkedProof(upload: UploadedBytes | undefined): Proof {
  if (!upload) throw refusedProof('Choose a picture or a PDF that shows your payment');
  const { fileName, bytes } = upload;
  if (bytes.length === 0) throw refusedProof('The file is empty. Choose another one.');
  const contentType = checkedContentType(fileName, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id: randomUUID(), fileName: storedName(fileName), contentType, bytes, sha256 };
}

const refusedProof = (message: string) => invalidInput([{ path: 'paymentProof', message }]);

function factsOf(unit: Unit, request: DepositRequest, proof: Proof) {
  const { amount: amountCents, paymentMethod: method, externalReference, description } = request;
  return {
    userId: unit.context.actor.id,
    amountCents,
    method,
    proofId: proof.id,
    proofSha256: proof.sha256,
    ...(externalReference === undefined ? {} : { reference: unit.text(externalReference) }),
    ...(description === undefined ? {} : { description: unit.text(description) }),
  };
}

const keyOf = ({ externalReference }: DepositRequest): string | null =>
  externalReference === undefined ? null : referenceKeyOf(externalReference);

/** The first deposit with the same reference, otherwise with the same proof, of any member and in any state. */
async function resemblanceOf(
  db: Queryable,
  request: DepositRequest,
  { sha256 }: Proof,
): Promise<Resemblance | null> {
  const key = keyOf(request);
  const [earlier] = await db.query<{ deposit_id: string; is_same_reference: boolean }>(
    sql`SELECT deposit_id, coalesce(reference_key = ${key}, false) AS is_same_reference FROM deposit_slip
         WHERE reference_key = ${key} OR proof_sha256 = ${sha256}
         ORDER BY is_same_reference DESC, duplicate_of_id IS NOT NULL, submitted_at, deposit_id LIMIT 1`,
  );
  if (!earlier) return null;
  const suspicion = earlier.is_same_reference ? 'SAME_REFERENCE' : 'SAME_PROOF';
  return { suspicion, duplicateOfId: earlier.deposit_id };
}

/** The reference belongs to an entry of another kind, or to a deposit for which a person chose another line. */
function usedElsewhere(usedBy: ReferenceUse | null): Resemblance | null {
  if (usedBy === null) return null;
  return usedBy.kind === 'DEPOSIT'
    ? { suspicion: 'SAME_REFERENCE', duplicateOfId: usedBy.id }
    : { suspicion: 'SAME_REFERENCE', usedBy };
}

interface Submission {
  readonly request: DepositRequest;
  readonly mark: ReferenceMark;
  readonly proof: Proof;
  readonly resemblance: Resemblance | null;
}

function slipOf(
  depositId: string,
  { request, mark, proof, resemblance }: Submission,
  { actor, now }: CommandContext,
): Statement[] {
  const { id: fileId, fileName, contentType, bytes, sha256 } = proof;
  return [
    sql`INSERT INTO stored_file (file_id, file_name, content_type, size_bytes, sha256, stored_at)
        VALUES (${fileId}, ${fileName}, ${contentType}, ${bytes.length}, ${sha256}, ${now})`,
    sql`INSERT INTO deposit_slip (deposit_id, user_id, method, reference_key, reference_hash, file_id, proof_sha256,
                                  duplicate_of_id, submitted_at)
        VALUES (${depositId}, ${actor.id}, ${request.paymentMethod}, ${keyOf(request)}, ${mark.referenceHash ?? null}, ${fileId}, ${sha256},
                ${resemblance?.duplicateOfId ?? null}, ${now})`,
  ];
}
