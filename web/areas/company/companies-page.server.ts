import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';

/** Fields of the form of a new company. */
export const COMPANY_FIELDS = [
  ...(['name', 'currency', 'trackingType'] as const),
  ...(['weekStartDay', 'mainTimezone', 'ownerEmail'] as const),
];

interface Asked {
  context: AppLoadContext;
  actor: Actor;
}

/** A page of one's companies, those that can be restored, and what the dialog for a new one needs while it is open. */
export async function companiesPage({ context, actor }: Asked, search: URLSearchParams) {
  const { companies, companyRestoration, companyViews } = context.services.company;
  const args = { page: Number(search.get('page') ?? 1), keyword: search.get('keyword') ?? '' };
  const [list, deleted] = await Promise.all([companies.list(actor, args), companyRestoration.listDeleted(actor, {})]);
  const [page, gone] = await Promise.all([
    companyViews.presentPage(actor, list),
    companyViews.presentPage(actor, deleted),
  ]);
  return {
    companies: page.data.map(({ uuid, name, role, usersTotal, projectsTotal, currency, timezoneOffset }) => ({
      uuid,
      name,
      role,
      usersTotal,
      projectsTotal,
      currency,
      zone: timezoneOffset.name,
    })),
    deleted: gone.data.map(({ uuid, name, deletedAt, restorableUntil }) => ({
      uuid,
      name,
      deletedAt: deletedAt?.toISOString() ?? '',
      restorableUntil: restorableUntil?.toISOString() ?? '',
    })),
    pages: page.paginatorInfo,
    keyword: args.keyword,
    create: search.get('dialog') === 'new' && newCompany({ context, actor }),
  };
}

/** Reads the values that the form of a new company is drawn with. */
export function newCompany({ context, actor }: Asked) {
  return {
    ...context.services.company.companyChoices.list(context.locale),
    constraints: context.kernel.constraints('createCompany'),
    ownEmail: actor.email,
  };
}
