import type { AppLoadContext } from '@remix-run/node';
import type { Uuid } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { AccountsHolder } from '~/areas/wallet/page/holder';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import type { Balances } from '~/areas/wallet/view/accounts-view';
import { timeOfDay } from '~/lib/format/time-of-day';
import type {
  OpenTransaction,
  StatementData,
  StatementFilter,
  Subject,
  TransactionItem,
} from '~/areas/wallet/statement/statement-item';
import { pagesOf } from '~/areas/wallet/statement/statement-pages';
import { filterOf, statementArgs } from './statement-query.server';
import { readSubjects } from './subjects.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  search: URLSearchParams;
}

type Statements = AppLoadContext['services']['wallet']['statements'];
type Row = NonNullable<Awaited<ReturnType<Statements['readTransaction']>>>['row'];
type Read = Awaited<ReturnType<Statements['readWallet']>>;

const FIRST = 50;
const MAX_VENDORS = 100;

/** Reads the page of a statement: its subject, its days, and the transaction that the address has open. */
export async function readStatement({ context, actor, query, search }: Asked, holder: AccountsHolder) {
  const frame = await context.services.wallet.statements.readFrame(actor, query);
  const subjects = await readSubjects({ context, actor, query }, holder);
  const filter = filterOf(search, frame);
  const subject = subjects.find(({ value }) => value === search.get('of')) ?? subjects[0] ?? null;
  const zone = { name: frame.zone, offset: zoneTime(new Date(), frame.zone).offset };
  const asked = { context, actor, query, search };
  const vendors = holder.userType === 'company' ? await readVendors(asked) : [];
  const shared = { subjects, subject, filter, zone, vendors };
  if (!subject) return { ...shared, statement: null, refused: null, chosen: null };
  return {
    ...shared,
    ...(await readRows(asked, subject, filter)),
    chosen: await readChosen(asked, subject),
  };
}

async function readVendors({ context, actor, query }: Pick<Asked, 'context' | 'actor' | 'query'>) {
  const { data } = await context.services.wallet.vendors.list(actor, { company: query.company, first: MAX_VENDORS });
  return data.map(({ uuid, name }) => ({ uuid, name }));
}

/** `refused`: why the filter makes no statement. */
async function readRows(
  { context, actor, search }: Asked,
  subject: Subject,
  filter: StatementFilter,
): Promise<{ statement: StatementData | null; refused: string | null }> {
  const after = search.get('after');
  const args = { ...statementArgs(context, filter), first: FIRST, subject };
  const first = after && context.kernel.isUuid(after) ? after : undefined;
  try {
    const { statements } = context.services.wallet;
    const statement = dataOf(await read(statements, actor, { ...args, after: first }));
    for (let page = 1; page < pagesOf(search) && statement.next !== null; page++) {
      const more = dataOf(await read(statements, actor, { ...args, after: statement.next }));
      statement.rows.push(...more.rows);
      statement.next = more.next;
    }
    return { statement, refused: null };
  } catch (error) {
    const { kind, message, fields } = context.kernel.report(error);
    if (kind !== 'invalid') throw error;
    return { statement: null, refused: Object.values(fields ?? {}).flat()[0] ?? message };
  }
}

function read(
  statements: Statements,
  actor: Actor,
  { subject: { kind, uuid }, ...args }: object & { subject: Subject; after: string | undefined },
): Promise<Read> {
  if (kind === 'FAMILY') return statements.readFamily(actor, { ...args, family: uuid });
  if (kind === 'WALLET') return statements.readWallet(actor, { ...args, wallet: uuid });
  return statements.readShare(actor, { ...args, share: uuid });
}

async function readChosen({ context, actor, search }: Asked, { kind, uuid }: Subject): Promise<OpenTransaction | null> {
  const open = search.get('open')?.toLowerCase();
  if (!open || !context.kernel.isUuid(open)) return null;
  const { statements, reversals } = context.services.wallet;
  const transaction = open as Uuid<'posting'>;
  const found = await statements.readTransaction(actor, { kind, uuid: uuid as Uuid }, transaction);
  if (!found) return null;
  return { row: itemOf(found.row, found.scope.zone), mayDelete: await reversals.mayDelete(actor, transaction) };
}

function dataOf({ page, scope: { zone } }: Read): StatementData {
  const { rows, next, opening, closing } = page;
  return {
    rows: rows.map((row) => itemOf(row, zone)),
    next,
    opening: opening && balancesOf(opening),
    closing: closing && balancesOf(closing),
  };
}

function balancesOf({ balance, held, recon, owed }: NonNullable<Read['page']['opening']>): Balances {
  const real = balance + held + recon;
  const text = (amount: bigint): string => amount.toString();
  return { balance: text(balance), held: text(held), recon: text(recon), real: text(real), owed: text(owed) };
}

function itemOf({ posting, movement, after, ends, creator, vendor, document }: Row, zone: string): TransactionItem {
  const { uuid, type, description, reason, reverses, reversedBy, reversedFor, at, transactionDate } = posting;
  const { change, volume } = movement;
  const { local } = zoneTime(at, zone);
  const bankDay = zoneTime(transactionDate, zone).local.slice(0, 10);
  const day = local.slice(0, 10);
  return {
    uuid,
    type,
    at: at.toISOString(),
    day,
    time: timeOfDay(local),
    bankDay: bankDay === day ? null : bankDay,
    amount: change.balance.toString(),
    volume: volume.toString(),
    held: change.held.toString(),
    recon: change.recon.toString(),
    balance: after && after.balance.toString(),
    description,
    reason,
    creator,
    vendor: vendor?.name ?? null,
    document: document && { name: document.name, isPicture: document.contentType !== 'application/pdf' },
    ends: ends.map(({ kind, place, ownerName, amount }) => ({
      kind,
      place: place?.name ?? null,
      owner: ownerName,
      amount: amount === null ? null : amount.toString(),
    })),
    reverses,
    reversedBy,
    reversedFor,
  };
}
