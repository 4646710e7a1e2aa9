import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CheckPanel } from '~/areas/wallet/money-checks/check-panel';
import { readMoneyChecks } from '~/areas/wallet/money-checks/money-checks.server';
import { ProofPanel } from '~/areas/wallet/money-checks/proof-panel';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readCompanyHolder } from '~/areas/wallet/page/holder.server';
import type { PageHandle } from '~/lib/page-handle';
import { companyOwnersOnly } from '~/lib/server/guards.server';
import { TextLink } from '~/ui/basics/text-link';
import { Pagination } from '~/ui/data/pagination';

export const handle: PageHandle = { title: 'checks.title', texts: ['wallet', 'checks'], live: ['walletsChanged'] };

export const loader = companyOwnersOnly(async ({ request, context, actor, workspace }) => {
  const { searchParams: search } = new URL(request.url);
  const checks = await readMoneyChecks({ context, actor, search }, workspace.company.uuid);
  const { holder } = await readCompanyHolder({ request, context, actor });
  return { holder, ...checks };
});

/** Shows owners what in the accounts of the company deserves a second look. */
export default function MoneyChecks() {
  const { t } = useTranslation();
  const { holder, one, sections, proof, before, page, perPage } = useLoaderData<typeof loader>();
  return (
    <AccountsPage holder={holder}>
      {one ? (
        <p>
          <TextLink to="/accounts/company/money-checks">{t('checks.back')}</TextLink>
        </p>
      ) : (
        <ProofPanel proof={proof} before={before} />
      )}
      {sections.map((section) => (
        <CheckPanel key={section.kind} section={section} whole={one} />
      ))}
      {one && <Pagination page={page} perPage={perPage} total={sections[0]?.total ?? 0} />}
    </AccountsPage>
  );
}
