import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import type { AccountsHolder } from '~/areas/wallet/page/holder';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { filterOf, statementArgs } from './statement-query.server';
import { readSubjects } from './subjects.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  search: URLSearchParams;
}

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** Exports the statement that the page shows with the filter of the address. */
export async function statementFile({ context, actor, query, search }: Asked, holder: AccountsHolder) {
  const frame = await context.services.wallet.statements.readFrame(actor, query);
  const subjects = await readSubjects({ context, actor, query }, holder);
  const subject = subjects.find(({ value }) => value === search.get('of')) ?? subjects[0];
  return {
    ...statementArgs(context, filterOf(search, frame)),
    kind: subject?.kind,
    subject: subject?.uuid,
    format: FORMATS.find((name) => name === search.get('format')) ?? 'csv',
  };
}
