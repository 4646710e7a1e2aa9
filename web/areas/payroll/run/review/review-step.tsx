import { sumOf } from '@server/shared/money/money';
import { useTranslation } from 'react-i18next';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import type { RunAnswer } from '~/areas/payroll/pay-runs/pay-run-item';
import { useBegunRun } from '~/areas/payroll/pay-runs/use-begun-run';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatMinorUnits } from '~/lib/format/format';
import { CommandKey } from '~/areas/wallet/actions/command-key';
import { Banner } from '~/ui/basics/banner';
import { MoneyText } from '~/ui/basics/money-text';
import { Table } from '~/ui/data/table';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { NoDrafts } from '../drafts-step';
import { ManyResult } from '../many-result';
import type { DraftItem, ManyAnswer } from '../run-item';
import { WalletsAfter } from './wallets-after';
import { isCovered, walletsAfter } from './wallets-after-sums';

interface Props {
  drafts: readonly DraftItem[];
  /** More than are reckoned at once. */
  hasMore: boolean;
  wallets: readonly PayingWalletItem[];
  money: { currency: string; decimals: number };
  mayEdit: boolean;
}

/** Three readings before money is promised: what people receive, what the company pays, what the wallets have after. */
export function ReviewStep({ drafts, hasMore, wallets, money: { currency, decimals }, mayEdit }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ many?: ManyAnswer } & RunAnswer>();
  useBegunRun(fetcher.data);
  const result = fetcher.data?.many && <ManyResult answer={fetcher.data.many} what="sent" />;
  // One without anything to be paid is refused.
  const sent = drafts.filter(({ row }) => BigInt(row.total) > 0n);
  const after = walletsAfter(sent, wallets);
  const amount = (minor: string) => <MoneyText minor={minor} decimals={decimals} />;
  const total = (read: (draft: DraftItem) => string) => sumOf(drafts.map((draft) => BigInt(read(draft)))).toString();
  const sum = total((draft) => draft.sum);
  const figures = [
    { id: 'receives', read: ({ row }: DraftItem) => row.total },
    { id: 'fee', read: ({ fee }: DraftItem) => fee },
    { id: 'charge', read: ({ charge }: DraftItem) => charge },
    { id: 'sum', read: (draft: DraftItem) => draft.sum },
  ] as const;
  return (
    <>
      {result}
      {hasMore && <Banner>{t('payroll.run.moreDrafts', { count: drafts.length })}</Banner>}
      <Panel flush title={t('payroll.run.step.review')}>
        <Table
          caption={t('payroll.run.step.review')}
          rows={drafts}
          rowKey={({ row }) => row.uuid}
          empty={<NoDrafts />}
          columns={[
            {
              id: 'name',
              head: t('payroll.person'),
              phone: 'title',
              cell: ({ row }) => row.name,
              foot: t('payroll.invoices', { count: drafts.length }),
            },
            ...figures.map(({ id, read }) => ({
              id,
              head: t(`payroll.costs.${id}`),
              number: true,
              phone: id === 'sum' ? ('number' as const) : ('detail' as const),
              cell: (draft: DraftItem) => amount(read(draft)),
              foot: amount(total(read)),
            })),
          ]}
        />
      </Panel>
      {drafts.length > 0 && <WalletsAfter after={after} currency={currency} decimals={decimals} />}
      {drafts.length > sent.length && <p>{t('payroll.run.leftOut', { count: drafts.length - sent.length })}</p>}
      {mayEdit && sent.length > 0 && (
        <Form fetcher={fetcher} intent="send">
          <CommandKey answer={fetcher.data} />
          <input
            type="hidden"
            name="chosen"
            value={JSON.stringify(sent.map(({ row }) => ({ uuid: row.uuid, name: row.name })))}
          />
          <FormActions>
            <SubmitButton disabled={!isCovered(after)}>
              {t('payroll.run.send', { count: sent.length, sum: `${formatMinorUnits(sum, decimals)} ${currency}` })}
            </SubmitButton>
          </FormActions>
        </Form>
      )}
    </>
  );
}
