import { useTranslation } from 'react-i18next';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import type { RunAnswer } from '~/areas/payroll/pay-runs/pay-run-item';
import { useBegunRun } from '~/areas/payroll/pay-runs/use-begun-run';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatMinorUnits } from '~/lib/format/format';
import { CommandKey } from '~/areas/money/command-key';
import { MoneyText } from '~/ui/basics/money-text';
import { MoreLinks } from '~/ui/data/more-links';
import { Table } from '~/ui/data/table';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { NoDrafts } from '../drafts-step';
import type { DraftItem, DraftsItem, DraftSumsItem } from '../run-item';
import { WalletsAfter } from './wallets-after';
import { isCovered, walletsAfter } from './wallets-after-sums';

interface Money {
  currency: string;
  decimals: number;
}

interface Props {
  page: DraftsItem;
  wallets: readonly PayingWalletItem[];
  money: Money;
  mayEdit: boolean;
}

/** Three readings before money is promised: what people receive, what the company pays, what the wallets have after. */
export function ReviewStep({ page: { drafts, next, isFirst, sums }, wallets, money, mayEdit }: Props) {
  const { t } = useTranslation();
  const after = walletsAfter(sums?.sources ?? [], wallets);
  return (
    <>
      <Drafts drafts={drafts} sums={sums} decimals={money.decimals} isAll={isFirst && !next} />
      <MoreLinks next={next} isFirst={isFirst} />
      {sums && sums.count > 0 && <WalletsAfter after={after} {...money} />}
      {sums && sums.empty > 0 && <p>{t('payroll.run.leftOut', { count: sums.empty })}</p>}
      {mayEdit && sums && sums.count > 0 && <SendAll sums={sums} money={money} isCovered={isCovered(after)} />}
    </>
  );
}

const FIGURES = [
  { id: 'receives', read: ({ row }: DraftItem) => row.total },
  { id: 'fee', read: ({ fee }: DraftItem) => fee },
  { id: 'charge', read: ({ charge }: DraftItem) => charge },
  { id: 'sum', read: ({ sum }: DraftItem) => sum },
] as const;

interface DraftsProps extends Pick<DraftsItem, 'drafts' | 'sums'> {
  decimals: number;
  /** There is no other page. */
  isAll: boolean;
}

/** A page of them; the last line is about all pages. */
function Drafts({ drafts, sums, decimals, isAll }: DraftsProps) {
  const { t } = useTranslation();
  const amount = (minor: string) => <MoneyText minor={minor} decimals={decimals} />;
  return (
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
            foot: sums && t(isAll ? 'payroll.invoices' : 'payroll.run.allPages', { count: sums.count }),
          },
          ...FIGURES.map(({ id, read }) => ({
            id,
            head: t(`payroll.costs.${id}`),
            number: true,
            phone: id === 'sum' ? ('number' as const) : ('detail' as const),
            cell: (draft: DraftItem) => amount(read(draft)),
            foot: sums && amount(sums[id]),
          })),
        ]}
      />
    </Panel>
  );
}

/** Those of all pages, as they were seen. */
function SendAll({ sums, money, isCovered }: { sums: DraftSumsItem; money: Money; isCovered: boolean }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<RunAnswer>();
  useBegunRun(fetcher.data);
  const sum = `${formatMinorUnits(sums.sum, money.decimals)} ${money.currency}`;
  return (
    <Form fetcher={fetcher} intent="send">
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="mark" value={sums.mark} />
      <FormActions>
        <SubmitButton disabled={!isCovered}>{t('payroll.run.send', { count: sums.count, sum })}</SubmitButton>
      </FormActions>
    </Form>
  );
}
