import { newUuid } from '../../shared/ids/uuid.js';
import { requireAmount } from '../../shared/money/amount-input.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import { TransferDocuments } from '../documents/transfer-documents.service.js';
import { locksOf, uuidOf, type AccountRef } from '../accounts/account-ref.js';
import { WalletAudience } from '../accounts/wallet-audience.service.js';
import { retried } from '../ledger/stale-read.js';
import { TransferAccess } from './transfer-access.service.js';
import { TransferInput } from './transfer.dto.js';
import { type Transferred, TransferQueue } from './transfer-queue.service.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Moves money between wallets and shares of one owner. */
@PublicService()
export class Transfers {
  constructor(
    private readonly access: TransferAccess,
    private readonly audience: WalletAudience,
    private readonly queue: TransferQueue,
    private readonly documents: TransferDocuments,
  ) {}

  /**
   * Transfers within one family. Throws InvalidInput, NotFound, Forbidden, SameAccount, CurrencyDiffers, OtherFamily,
   * WalletOwes, DocumentMissing, AccountClosed, InsufficientBalance, KeyReused, CommandRunning, LedgerBroken.
   */
  @MoneyCall()
  internal(actor: Actor, raw: unknown): Promise<Transferred> {
    return this.transfer(actor, raw, 'FAMILY');
  }

  /**
   * Transfers to another family of the same owner, or into or out of what somebody shares. Throws the same, FamilyOnly,
   * DirectionForbids.
   */
  @MoneyCall()
  toOtherFamily(actor: Actor, raw: unknown): Promise<Transferred> {
    return this.transfer(actor, raw, 'OTHER_FAMILY');
  }

  private async transfer(actor: Actor, raw: unknown, kind: 'FAMILY' | 'OTHER_FAMILY'): Promise<Transferred> {
    const input = await validated(TransferInput, raw);
    const amount = requireAmount(input.amount, input.currency);
    const document = input.document ? await this.documents.require(actor, input.document) : null;
    return retried(async () => {
      const { from, to, scope, company, owners } = await this.access.enter(actor, {
        from: input.from,
        to: input.to,
        kind,
      });
      if (from.wallet.currency !== input.currency) throw new CurrencyDiffers();
      const movement = { from: uuidOf(from), to: uuidOf(to), amount, description: input.description ?? '' };
      return this.queue.submit({
        ...movement,
        call: {
          actor: actor.userUuid,
          key: input.idempotencyKey,
          operation: `transfer.${kind}`,
          // The content names the document: a form that is sent again sends its file again.
          input: { ...movement, ...(document && { document: document.sentHash.toString('hex') }) },
        },
        accounts: [...locksOf(from), ...locksOf(to)],
        result: { posting: newUuid<'posting'>() },
        names: { from: nameOf(from), to: nameOf(to) },
        currency: input.currency,
        scope,
        type: scope === 'FAMILY' ? 'TRANSFER' : 'FAMILY_TRANSFER',
        actor,
        audience: await this.audience.listFor({ company: company.uuid, owners, refs: [from, to] }, actor),
        documentId: document?.id ?? null,
        company: company.uuid,
      });
    });
  }
}

function nameOf({ wallet, share }: AccountRef): string {
  return share ? `${wallet.name} / ${share.name}` : wallet.name;
}
