import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { exponentOf } from '@server/shared/money/currency';
import type { CheckItem, CheckKind, CheckSection } from './check-item';
import { linkOf } from './check-link';

/** Rows of a section beside others, and of one that is looked at by itself. */
const FEW = 5;
const PAGE = 20;

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  search: URLSearchParams;
}

type Services = AppLoadContext['services'];
type Report = Awaited<ReturnType<Services['wallet']['moneyChecks']['read']>>;
type Row = Report['sections'][number]['rows'][number];

/** All sections with their newest rows, or a page of the one that the address names. */
export async function readMoneyChecks({ context, actor, search }: Asked, company: string) {
  const kind = search.get('check') ?? undefined;
  const page = kind ? Number(search.get('page') ?? 1) : 1;
  const first = kind ? PAGE : FEW;
  const report = await context.services.wallet.moneyChecks.read(actor, { company, kind, first, page });
  const { before, blocked, proof } = report;
  return {
    one: kind !== undefined,
    page,
    perPage: first,
    sections: report.sections.map(sectionOf),
    before,
    blocked,
    proof: proof && { at: proof.finishedAt.toISOString(), isSound: proof.problem === null, whole: proof.whole },
  };
}

function sectionOf({ kind, total, rows }: Report['sections'][number]): CheckSection {
  return { kind, total, rows: rows.map((row, index) => itemOf(kind, row, index)) };
}

function itemOf(
  kind: CheckKind,
  { at, actor, person, name, amount, currency, count, detail, ...row }: Row,
  index: number,
): CheckItem {
  return {
    key: `${row.object ?? ''}-${index}`,
    at: at.toISOString(),
    actor: actor?.name ?? null,
    person: person?.name ?? null,
    name,
    amount:
      amount === null || currency === null
        ? null
        : { minor: amount.toString(), currency, decimals: exponentOf(currency) },
    count,
    detail: detail as CheckItem['detail'],
    to: linkOf(kind, {
      at: at.toISOString(),
      detail,
      person: person?.name ?? null,
      wallet: row.wallet,
      object: row.object,
    }),
  };
}
