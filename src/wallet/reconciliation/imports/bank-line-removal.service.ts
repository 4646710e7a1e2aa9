import { InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Call } from '../../../shared/commands/command.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { BankChanges } from '../bank-changes.service.js';
import { type CompanyWallet, CompanyWalletBooks } from '../company-wallet-books.service.js';
import { BankLinesInUse } from '../reconciliation.errors.js';
import { BankImportsRepository } from '../records/bank-imports.repository.js';
import type { BankLine } from '../records/bank-line.entity.js';
import { BankLinesRepository, type Removal } from '../records/bank-lines.repository.js';
import { RemoveBankLinesInput } from './bank-import-history.dto.js';

const MAX_NAMED = 5;

/** The call under its key, and how removed lines are marked. */
interface Asked {
  call: Omit<Call, 'actor'>;
  removal: Removal;
}

/** Removes bank lines that were imported by mistake, while nothing of them is matched or booked. */
@PublicService()
export class BankLineRemoval {
  constructor(
    private readonly wallets: CompanyWalletBooks,
    private readonly lines: BankLinesRepository,
    private readonly imports: BankImportsRepository,
    private readonly changes: BankChanges,
  ) {}

  /**
   * Removes lines, or all lines of an import: all of them or none, once for each key. Throws InvalidInput unless the input
   * names exactly one of both, NotFound, Forbidden, BankLinesInUse, KeyReused, CommandRunning.
   */
  @MoneyCall()
  async remove(actor: Actor, raw: unknown): Promise<{ removed: number }> {
    const { idempotencyKey: key, ...input } = await validated(RemoveBankLinesInput, raw);
    const { lines, import: importUuid, reason } = input;
    if ((lines === undefined) === (importUuid === undefined)) {
      throw new InvalidInput({ lines: [{ key: 'errors.LINES_OR_IMPORT' }] });
    }
    const removal = { removedAt: this.changes.now(), removedBy: actor.userKey, removeReason: reason };
    const asked = { call: { key, operation: 'removeBankLines', input }, removal };
    return importUuid
      ? this.removeImport(actor, importUuid, asked)
      : this.removeLines(actor, lines as Uuid<'bankLine'>[], asked);
  }

  private async removeLines(actor: Actor, uuids: readonly Uuid<'bankLine'>[], { call, removal }: Asked) {
    const seen = await this.lines.find(uuids[0] as Uuid<'bankLine'>);
    if (!seen) throw new NotFound();
    const target = await this.wallets.requireKey(actor, seen.walletId);
    return this.changes.once(actor, call, async () => {
      const locked = await this.lines.lockByUuids(target.wallet.companyId, uuids);
      const ofWallet = locked.filter(({ walletId }) => walletId === seen.walletId);
      if (ofWallet.length < uuids.length) throw new NotFound();
      return { removed: await this.removeLocked(actor, { target, locked, removal }) };
    });
  }

  private async removeImport(actor: Actor, uuid: Uuid<'bankImport'>, { call, removal }: Asked) {
    const seen = await this.imports.find(uuid);
    if (!seen) throw new NotFound();
    const target = await this.wallets.requireKey(actor, seen.walletId);
    return this.changes.once(actor, call, async () => {
      await this.imports.lockWallet(seen.walletId);
      const { id, removedAt } = await this.imports.lock(seen.id);
      if (removedAt) return { removed: 0 };
      const locked = await this.lines.lockByImport(id);
      const brought = locked.filter(({ importId }) => importId === id);
      const removed = await this.removeLocked(actor, { target, locked: brought, removal });
      // Lines that others imported before stay, but this import no longer vouches for the open ones.
      const repeated = locked.filter(({ importId, state }) => importId !== id && state === 'OPEN');
      await this.imports.deleteImporters(
        id,
        repeated.map((line) => line.id),
      );
      await this.imports.update(id, removal);
      return { removed };
    });
  }

  private async removeLocked(
    actor: Actor,
    { target, locked, removal }: { target: CompanyWallet; locked: readonly BankLine[]; removal: Removal },
  ): Promise<number> {
    const used = locked.filter(({ state }) => state !== 'OPEN');
    if (used.length > 0) throw new BankLinesInUse(namesOf(used));
    const ids: Key<'bankLine'>[] = locked.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await this.lines.remove(ids, removal);
    await this.changes.record(target.holder, actor, {
      action: 'wallet.bank-lines-removed',
      objectType: 'wallet',
      objectId: target.wallet.uuid,
      details: { count: ids.length, name: target.wallet.name, reason: removal.removeReason },
    });
    return ids.length;
  }
}

function namesOf(lines: readonly BankLine[]): string {
  const names = lines.slice(0, MAX_NAMED).map(({ bookedOn, text }) => `${bookedOn} “${text}”`);
  return [...names, ...(lines.length > MAX_NAMED ? ['…'] : [])].join(', ');
}
