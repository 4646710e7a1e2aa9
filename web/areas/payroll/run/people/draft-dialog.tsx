import type { FetcherWithComponents } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import { WalletFields } from '~/areas/payroll/wallets/wallet-fields';
import { CommandKey } from '~/areas/money/command-key';
import { formatRange } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { TextLink } from '~/ui/basics/text-link';
import { TextArea } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import type { ManyAnswer, PersonItem, RunPeriod } from '../run-item';

interface Props {
  fetcher: FetcherWithComponents<{ many?: ManyAnswer }>;
  chosen: readonly PersonItem[];
  period: RunPeriod;
  wallets: readonly PayingWalletItem[];
  money: { currency: string; decimals: number };
  constraints: FormConstraints;
  onClose: () => void;
}

/** Asks out of which wallets those who are chosen are paid. Nothing is sent yet. */
export default function DraftDialog({ fetcher, chosen, period, wallets, money, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const before = useRef(fetcher.data);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (fetcher.data?.many && fetcher.data !== before.current) close.current();
  }, [fetcher.data]);
  const count = chosen.length;
  return (
    <Dialog open title={t('payroll.run.draft', { count })} onClose={onClose}>
      <Form fetcher={fetcher} intent="draft" constraints={constraints} guard>
        <CommandKey answer={fetcher.data} />
        <input type="hidden" name="chosen" value={JSON.stringify(chosen.map(({ uuid, name }) => ({ uuid, name })))} />
        <input type="hidden" name="from" value={period.from} />
        <input type="hidden" name="to" value={period.to} />
        <p>{t('payroll.run.draftHelp', { period: formatRange(period.from, period.to) })}</p>
        {wallets.length === 0 ? (
          <Banner
            kind="warning"
            title={t('payroll.wallets.none')}
            actions={<TextLink to="/accounts/company">{t('payroll.wallets.open')}</TextLink>}
          >
            {t('payroll.wallets.noneHelp', { currency: money.currency })}
          </Banner>
        ) : (
          <WalletFields wallets={wallets} {...money} />
        )}
        <TextArea name="memo" label={t('payroll.memo')} help={t('payroll.memoHelp')} optional />
        <FormActions>
          <SubmitButton disabled={wallets.length === 0}>{t('payroll.run.draft', { count })}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
