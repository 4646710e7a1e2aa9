import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PayrollLinks } from '~/areas/payroll/payroll-links';
import { PAYDAY_INTENTS, readPayday } from '~/areas/payroll/payday/payday.server';
import { PaydayPanel } from '~/areas/payroll/payday/payday-panel';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatZone } from '~/lib/format/format';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { TextLink } from '~/ui/basics/text-link';
import { EmptyState } from '~/ui/layout/empty-state';
import { Page } from '~/ui/layout/page';

const PaydayEditor = latePart(() => import('~/areas/payroll/payday/payday-editor'));
const RemovePayday = latePart(() => import('~/areas/payroll/payday/remove-payday'));

export const handle: PageHandle = {
  title: 'payroll.settings.title',
  texts: ['payroll', 'schedules'],
  live: ['payrollChanged', 'payRunProgress', 'walletsChanged'],
};

const payersOnly = permissionBased('payment.view', 'payment.edit');

export const loader = payersOnly(({ context, actor, workspace }) => readPayday({ context, actor, workspace }));

export const action = payersOnly(intents(PAYDAY_INTENTS));

export default function PayrollSettings() {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const { payday, zone, firstDay, wallets, mayEdit, company, money, constraints } = useLoaderData<typeof loader>();
  const close = () => void go({ do: null });
  const open = search.get('do');
  const canPay = wallets.length > 0 || Boolean(payday?.sourceWallet);
  const tools = mayEdit && canPay && (
    <>
      <Button kind="primary" onClick={() => void go({ do: 'edit' })}>
        {t(payday?.rule ? 'payroll.payday.change' : 'payroll.payday.set')}
      </Button>
      {payday?.rule && <Button onClick={() => void go({ do: 'remove' })}>{t('payroll.payday.remove')}</Button>}
    </>
  );
  return (
    <Page
      title={t('payroll.settings.title')}
      context={t('payroll.place', { project: company, zone: formatZone(zone) })}
      tools={<PayrollLinks current="settings" />}
    >
      {mayEdit && !canPay && (
        <Banner
          kind="warning"
          title={t('payroll.wallets.none')}
          actions={<TextLink to="/accounts/company">{t('payroll.wallets.open')}</TextLink>}
        >
          {t('payroll.wallets.noneHelp', { currency: money.currency })}
        </Banner>
      )}
      {payday ? (
        <PaydayPanel payday={payday} tools={tools} />
      ) : (
        <EmptyState title={t('payroll.settings.closed')}>{t('payroll.settings.closedHelp')}</EmptyState>
      )}
      {payday && mayEdit && canPay && open === 'edit' && (
        <PaydayEditor
          payday={payday}
          wallets={wallets}
          firstDay={firstDay}
          money={money}
          constraints={constraints}
          onClose={close}
        />
      )}
      {payday?.rule && mayEdit && open === 'remove' && <RemovePayday onClose={close} />}
    </Page>
  );
}
