import { createHash } from 'node:crypto';
import { ProjectAccess } from '../../../project/index.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { type Minor, sumOf, ZERO } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { type PayingWallet, PayingWallets } from '../../../wallet/index.js';
import { type LineParts, partsOf } from '../../pay/line-parts.js';
import { PaidPeople } from '../../rates/paid-people.service.js';
import { DraftsChanged } from '../access/invoice.errors.js';
import type { Invoice } from '../records/invoice.entity.js';
import { type DraftPeriod, InvoicesRepository } from '../records/invoices.repository.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import type { Costs } from '../calculation/fee.js';
import { type InvoiceCalculation, InvoiceCalculator } from '../calculation/invoice-calculator.service.js';
import { RunDraftsArgs } from './invoice-list-args.dto.js';

export interface DraftPage {
  data: (DraftFigures & { maker: DraftMaker | null })[];
  /** Number of drafts on all pages. */
  count: number;
  next: Uuid<'invoice'> | null;
  isFirst: boolean;
}

/** Maker of a draft other than the reader: a colleague, or the pay day, which has no name. */
export interface DraftMaker {
  name: string | null;
}

/** A draft as it would be sent now. */
export interface SendableDraft {
  invoice: Uuid<'invoice'>;
  total: Minor;
}

/** Sums over all drafts that can be sent: drafts without anything to pay can't, and drafts on hold stay. */
export interface DraftSums extends LineParts {
  sendable: SendableDraft[];
  /** Number of drafts without anything to pay, and of drafts on hold. */
  empty: number;
  onHold: number;
  extras: Minor;
  receives: Minor;
  fee: Minor;
  charge: Minor;
  sum: Minor;
  /** Sums by the wallet that pays. */
  sources: { uuid: Uuid<'wallet'>; name: string; sum: Minor }[];
  /** Another one, where drafts or what they come to are not the same any more. */
  mark: string;
}

const MAX_PERIODS = 3;
/** Highest number of drafts: as many as one run sends. */
const MAX_DRAFTS = 5000;

/** A draft, and what it would come to if it were sent now. */
export interface DraftFigures extends LockedInvoice, LineParts, Pick<Costs, 'fee' | 'charge' | 'sum'> {
  amounts: InvoiceCalculation['amounts'];
  source: PayingWallet | undefined;
}

/** Read together: each statement is about so many at the most. */
const GROUP = 200;

/** Drafts of a payroll run before they are sent, page by page and as a whole: those of exactly its period. */
@PublicService()
export class DraftReview {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly paid: PaidPeople,
    private readonly repository: InvoicesRepository,
    private readonly invoiceAccess: InvoiceAccess,
    private readonly calculator: InvoiceCalculator,
    private readonly wallets: PayingWallets,
  ) {}

  /**
   * The newest first. A page that begins after one that is not there any more is the first one. Throws InvalidInput,
   * NotFound, Forbidden, Unavailable.
   */
  async findPage(actor: Actor, raw: unknown): Promise<DraftPage> {
    const args = await validated(RunDraftsArgs, raw);
    const { drafts, isPayer } = await this.listDrafts(actor, args);
    const start = drafts.findIndex(({ uuid }) => uuid === args.after?.toLowerCase()) + 1;
    const rows = drafts.slice(start, start + args.first);
    const figures = await this.figuresFor(rows, isPayer);
    const names = await this.invoiceAccess.listMakers(rows);
    const makerOf = ({ createdBy }: Invoice): DraftMaker | null =>
      createdBy === actor.userKey ? null : { name: (createdBy && names.get(createdBy)) ?? null };
    return {
      data: figures.map((draft) => ({ ...draft, maker: makerOf(draft.invoice) })),
      count: drafts.length,
      next: drafts.length > start + args.first ? (rows.at(-1)?.uuid ?? null) : null,
      isFirst: start === 0,
    };
  }

  /** Sums the drafts of all pages. Throws InvalidInput, NotFound, Forbidden, Unavailable. */
  async sum(actor: Actor, raw: unknown): Promise<DraftSums> {
    return this.sumOf(actor, await validated(RunDraftsArgs, raw));
  }

  /**
   * The drafts that were seen with that mark, and nothing that came since. Throws DraftsChanged where one of them is not
   * there any more or comes to something else, and the same.
   */
  async listSeen(
    actor: Actor,
    { mark: seen, invoices, ...raw }: { mark: string; invoices: readonly string[] },
  ): Promise<SendableDraft[]> {
    const named = new Set(invoices);
    const { sendable, mark } = await this.sumOf(actor, await validated(RunDraftsArgs, raw), named);
    if (sendable.length !== named.size || mark !== seen) throw new DraftsChanged();
    return sendable;
  }

  /** Periods with drafts that wait to be sent, the latest first. Throws NotFound, Forbidden. */
  async listPeriods(actor: Actor, project: UuidLike<'project'>): Promise<DraftPeriod[]> {
    const context = await this.projectAccess.see(actor, project);
    context.access.require('payment.view', context.scope);
    return this.repository.listDraftPeriods(context.project.id, { hidesDraftsOf: actor.userKey, limit: MAX_PERIODS });
  }

  /** Sums all drafts of the period, or those that are named. */
  private async sumOf(actor: Actor, args: RunDraftsArgs, named?: ReadonlySet<string>): Promise<DraftSums> {
    const { drafts, isPayer } = await this.listDrafts(actor, args);
    const all = await this.figuresFor(
      drafts.filter(({ uuid }) => !named || named.has(uuid)),
      isPayer,
    );
    const going = all.filter(({ invoice }) => !invoice.onHold);
    const sent = going.filter(({ amounts }) => amounts.total > 0n);
    const lines = sent.map(({ invoice: { uuid }, amounts: { total }, sum }) => `${uuid} ${total} ${sum}`);
    return {
      sendable: sent.map(({ invoice: { uuid: invoice }, amounts: { total } }) => ({ invoice, total })),
      empty: going.length - sent.length,
      onHold: all.length - going.length,
      hours: sumOf(sent.map(({ hours }) => hours)),
      earlier: sumOf(sent.map(({ earlier }) => earlier)),
      extras: sumOf(sent.map(({ amounts }) => amounts.extras)),
      receives: sumOf(sent.map(({ amounts }) => amounts.total)),
      fee: sumOf(sent.map(({ fee }) => fee)),
      charge: sumOf(sent.map(({ charge }) => charge)),
      sum: sumOf(sent.map(({ sum }) => sum)),
      sources: sourcesOf(sent),
      mark: createHash('sha256').update(lines.join('\n')).digest('base64url'),
    };
  }

  /** Wallets and costs are told to payers alone. */
  private async figuresFor(drafts: readonly Invoice[], isPayer: boolean): Promise<DraftFigures[]> {
    const all = await this.calculate(drafts);
    if (isPayer) return all;
    return all.map((one) => ({ ...one, source: undefined, fee: ZERO, charge: ZERO, sum: one.amounts.total }));
  }

  /** Excludes the caller's own drafts; workers never see drafts. */
  private async listDrafts(actor: Actor, { project, from, to }: RunDraftsArgs) {
    const context = await this.projectAccess.see(actor, project);
    context.access.require('payment.view', context.scope);
    const drafts = await this.repository.findPage({
      projectId: context.project.id,
      userIds: await this.paid.listKeys(actor, context, undefined),
      hidesDraftsOf: actor.userKey,
      states: ['DRAFT'],
      period: { from, to },
      limit: MAX_DRAFTS,
    });
    return { drafts, isPayer: context.access.can('payment.edit', context.scope) };
  }

  /** Calculates the drafts of one company, in the order given. Throws Unavailable. */
  private async calculate(drafts: readonly Invoice[]): Promise<DraftFigures[]> {
    const contexts = await this.invoiceAccess.listContexts(drafts);
    const wallets = await this.wallets.listByKeys([...new Set(drafts.map(({ sourceWalletId }) => sourceWalletId))]);
    const found = drafts.flatMap((invoice) => {
      const context = contexts.get(invoice.id);
      return context ? [{ invoice, context }] : [];
    });
    const figures = new Map<Invoice, DraftFigures>();
    for (const group of groupsOf(found)) {
      for (const one of await this.calculateGroup(group)) {
        figures.set(one.invoice, { ...one, source: wallets.get(one.invoice.sourceWalletId) });
      }
    }
    return found.map(({ invoice }) => figures.get(invoice) as DraftFigures);
  }

  private async calculateGroup(group: readonly LockedInvoice[]): Promise<Omit<DraftFigures, 'source'>[]> {
    const [{ invoice: first }] = group as [LockedInvoice];
    const calculated = await this.calculator.calculateAll(first.companyId, group);
    const known = group.map((one, index) => ({ ...one, amounts: (calculated[index] as InvoiceCalculation).amounts }));
    const costs = await this.calculator.listCosts(known.map((one) => ({ ...one, total: one.amounts.total })));
    return known.map((one, index) => {
      const { fee, charge, sum } = costs[index] as Costs;
      return { ...one, ...partsOf(one.amounts.lines), fee, charge, sum };
    });
  }
}

function sourcesOf(drafts: readonly DraftFigures[]): DraftSums['sources'] {
  const sums = new Map<Key<'wallet'>, DraftSums['sources'][number]>();
  for (const { source, sum } of drafts) {
    if (!source) continue;
    const known = sums.get(source.id)?.sum;
    const { uuid, name } = source;
    sums.set(source.id, { uuid, name, sum: known === undefined ? sum : sumOf([known, sum]) });
  }
  return [...sums.values()];
}

/** Groups drafts by currency, so that nobody is twice in one group. */
function groupsOf(drafts: readonly LockedInvoice[]): LockedInvoice[][] {
  const turns = new Map<string, number>();
  const rounds = new Map<string, LockedInvoice[]>();
  for (const draft of drafts) {
    const { userId, currency } = draft.invoice;
    const turn = turns.get(userId) ?? 0;
    turns.set(userId, turn + 1);
    const name = `${currency}/${turn}`;
    const round = rounds.get(name);
    if (round) round.push(draft);
    else rounds.set(name, [draft]);
  }
  return [...rounds.values()].flatMap((round) =>
    Array.from({ length: Math.ceil(round.length / GROUP) }, (_, at) => round.slice(at * GROUP, (at + 1) * GROUP)),
  );
}
