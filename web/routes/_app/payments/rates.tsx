import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PayrollLinks } from '~/areas/payroll/payroll-links';
import { RATE_INTENTS, readRates } from '~/areas/payroll/rates/rates.server';
import { RatesTable } from '~/areas/payroll/rates/rates-table';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { latePart } from '~/ui/basics/late-part';
import { FilterBar } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { SearchField } from '~/ui/fields/search-field';
import { Page } from '~/ui/layout/page';

const RatesDrawer = latePart(() => import('~/areas/payroll/rates/rates-drawer'));

export const handle: PageHandle = {
  title: 'payroll.rates.title',
  texts: ['payroll'],
  menu: { group: 'money', help: 'payroll.rates.menuHelp', icon: 'rates' },
  live: ['payrollChanged', 'payRunProgress'],
};

const payersOnly = permissionBased('payment.view');

export const loader = payersOnly(({ request, context, actor, workspace }) =>
  readRates({ context, actor, workspace }, new URL(request.url).searchParams),
);

export const action = payersOnly(intents(RATE_INTENTS));

export default function PayRates() {
  const { t } = useTranslation();
  const { people, pages, keyword, chosen, today, zone, currency, project, mayEdit, constraints } =
    useLoaderData<typeof loader>();
  return (
    <Page
      title={t('payroll.rates.title')}
      context={t('payroll.place', { project, zone })}
      tools={<PayrollLinks current="rates" />}
      filters={
        <FilterBar active={keyword !== ''}>
          <SearchField name="q" label={t('payroll.searchPeople')} defaultValue={keyword} maxLength={100} />
        </FilterBar>
      }
    >
      <RatesTable people={people} isFiltered={keyword !== ''} />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {chosen && (
        <RatesDrawer
          key={chosen.uuid}
          person={chosen}
          today={today}
          currency={currency}
          mayEdit={mayEdit}
          constraints={constraints}
        />
      )}
    </Page>
  );
}
