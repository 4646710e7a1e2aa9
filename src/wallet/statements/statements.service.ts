import { requireAmount } from '../../shared/money/amount-input.js';
import { Clock } from '../../shared/time/clock.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { addDays, dayOf, daysBetween } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { validated } from '../../shared/validation/validate.js';
import { type StatementFilter, type StatementPage, StatementReading } from './reading/statement-reading.service.js';
import { StatementAccess, type StatementFrame, type SubjectName } from './scope/statement-access.service.js';
import type { StatementRow } from './reading/statement-rows.service.js';
import type { StatementScope } from './scope/statement-scope.js';
import {
  FamilyStatementArgs,
  ShareStatementArgs,
  type StatementArgs,
  type StatementPageArgs,
  WalletStatementArgs,
} from './statement-args.dto.js';
import { StatementEndsEarly, StatementTooLong } from './statement.errors.js';

const MAX_DAYS = 3660;

export interface OpenStatement {
  scope: StatementScope;
  filter: StatementFilter;
  /** Local days, both included. */
  range: { from: string; to: string };
}

export interface Statement extends OpenStatement {
  page: StatementPage;
}

/** Reads the movements of a share, a wallet or a whole family in the order of the ledger. */
@PublicService()
export class Statements {
  constructor(
    private readonly access: StatementAccess,
    private readonly reading: StatementReading,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, StatementEndsEarly, StatementTooLong. */
  async readFamily(actor: Actor, raw: unknown): Promise<Statement> {
    const { family, ...args } = await validated(FamilyStatementArgs, raw);
    return this.read(actor, { kind: 'FAMILY', uuid: family }, args);
  }

  /**
   * Like readFamily, for a wallet with its shares. Throws InvalidInput, NotFound, Forbidden, StatementEndsEarly,
   * StatementTooLong.
   */
  async readWallet(actor: Actor, raw: unknown): Promise<Statement> {
    const { wallet, ...args } = await validated(WalletStatementArgs, raw);
    return this.read(actor, { kind: 'WALLET', uuid: wallet }, args);
  }

  /**
   * Like readWallet, for one share, which its guests read too. Throws InvalidInput, NotFound, Forbidden,
   * StatementEndsEarly, StatementTooLong.
   */
  async readShare(actor: Actor, raw: unknown): Promise<Statement> {
    const { share, ...args } = await validated(ShareStatementArgs, raw);
    return this.read(actor, { kind: 'SHARE', uuid: share }, args);
  }

  /**
   * Returns the scope of a statement that the caller may read. Throws InvalidInput, NotFound, Forbidden,
   * StatementEndsEarly, StatementTooLong.
   */
  async open(actor: Actor, subject: SubjectName, args: StatementArgs): Promise<OpenStatement> {
    const scope = await this.access.open(actor, subject);
    const { from, to, types, vendor, minAmount, maxAmount, keyword } = args;
    if (to < from) throw new StatementEndsEarly();
    if (daysBetween(from, to) >= MAX_DAYS) throw new StatementTooLong(MAX_DAYS);
    const filter = {
      from: startOfDay(from, scope.zone),
      before: startOfDay(addDays(to, 1), scope.zone),
      types,
      vendor,
      keyword,
      min: minAmount ? requireAmount(minAmount, scope.currency, 'minAmount') : undefined,
      max: maxAmount ? requireAmount(maxAmount, scope.currency, 'maxAmount') : undefined,
    };
    return { scope, filter, range: { from, to } };
  }

  /** Returns one transaction, wherever on the statement it stands; null if it doesn't. Throws NotFound, Forbidden. */
  async readTransaction(
    actor: Actor,
    subject: SubjectName,
    uuid: UuidLike<'posting'>,
  ): Promise<{ scope: StatementScope; row: StatementRow } | null> {
    const scope = await this.access.open(actor, subject);
    const row = await this.reading.readOne(scope, uuid);
    return row && { scope, row };
  }

  /** Returns the zone of the money's company, and the current day there. Throws NotFound, Forbidden. */
  async readFrame(
    actor: Actor,
    { company, userType }: { company: UuidLike<'company'>; userType: 'USER' | 'COMPANY' },
  ): Promise<StatementFrame & { today: string }> {
    const frame = await this.access.frame(actor, company, userType);
    return { ...frame, today: dayOf(this.clock.now(), frame.zone) };
  }

  private async read(
    actor: Actor,
    subject: SubjectName,
    { first, after, ...args }: StatementPageArgs,
  ): Promise<Statement> {
    const open = await this.open(actor, subject, args);
    return { ...open, page: await this.reading.readPage(open.scope, open.filter, { first, after }) };
  }
}
