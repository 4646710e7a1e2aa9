import { useTranslation } from 'react-i18next';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import type { RunAnswer } from '~/areas/payroll/pay-runs/pay-run-item';
import { useBegunRun } from '~/areas/payroll/pay-runs/use-begun-run';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatMinorUnits } from '~/lib/format/format';
import { useActionResult } from '~/lib/actions/use-action-result';
import { CommandKey, useCommandKey } from '~/areas/money/command-key';
import { MoneyText } from '~/ui/basics/money-text';
import { MoreLinks } from '~/ui/data/more-links';
import { Checkbox } from '~/ui/fields/checkbox';
import { Table } from '~/ui/data/table';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { NoDrafts } from '../extras/drafts-step';
import { DraftMaker } from '../draft-maker';
import type { DraftItem, DraftsItem, DraftSumsItem, RunPeriod } from '../run-item';
import { WalletsAfter } from './wallets-after';
import { isCovered, walletsAfter } from './wallets-after-sums';

interface Money {
  currency: string;
  decimals: number;
}

interface Props {
  page: DraftsItem;
  period: RunPeriod;
  wallets: readonly PayingWalletItem[];
  money: Money;
  mayEdit: boolean;
}

/** Three readings before money is promised: what people receive, what the company pays, what the wallets have after. */
export function ReviewStep({ page: { drafts, next, isFirst, areSent, sums }, period, wallets, money, mayEdit }: Props) {
  const { t } = useTranslation();
  const after = walletsAfter(sums?.sources ?? [], wallets);
  return (
    <>
      <Drafts
        drafts={drafts}
        areSent={areSent}
        sums={sums}
        decimals={money.decimals}
        isAll={isFirst && !next}
        mayEdit={mayEdit}
      />
      <MoreLinks next={next} isFirst={isFirst} />
      {after.length > 0 && <WalletsAfter after={after} {...money} />}
      {sums && sums.empty > 0 && <p>{t('payroll.run.leftOut', { count: sums.empty })}</p>}
      {sums && sums.onHold > 0 && <p>{t('payroll.run.held', { count: sums.onHold })}</p>}
      {mayEdit && sums && sums.count > 0 && (
        <SendAll sums={sums} period={period} money={money} isCovered={isCovered(after)} />
      )}
    </>
  );
}

const FIGURES = [
  { id: 'hours', read: ({ hours }: DraftItem) => hours },
  { id: 'earlier', read: ({ earlier }: DraftItem) => earlier },
  { id: 'extras', read: ({ extras }: DraftItem) => extras },
  { id: 'receives', read: ({ row }: DraftItem) => row.total },
  { id: 'fee', read: ({ fee }: DraftItem) => fee },
  { id: 'charge', read: ({ charge }: DraftItem) => charge },
  { id: 'sum', read: ({ sum }: DraftItem) => sum },
] as const;

/** Figures that are told to payers alone. */
const COSTS: readonly string[] = ['fee', 'charge', 'sum'];
const PARTS: readonly string[] = ['hours', 'earlier', 'extras'];

interface DraftsProps extends Pick<DraftsItem, 'drafts' | 'areSent' | 'sums'> {
  decimals: number;
  /** There is no other page. */
  isAll: boolean;
  mayEdit: boolean;
}

/** A page of them; the last line is about all pages. */
function Drafts({ drafts, areSent, sums, decimals, isAll, mayEdit }: DraftsProps) {
  const { t } = useTranslation();
  const amount = (minor: string) => <MoneyText minor={minor} decimals={decimals} />;
  const seesCosts = drafts.some(({ source }) => source !== null);
  const figures = FIGURES.filter(({ id }) => seesCosts || !COSTS.includes(id));
  const main = figures.at(-1)?.id;
  return (
    <Panel flush title={t('payroll.run.step.review')}>
      <Table
        caption={t('payroll.run.step.review')}
        rows={drafts}
        rowKey={({ row }) => row.uuid}
        empty={<NoDrafts areSent={areSent} />}
        columns={[
          {
            id: 'name',
            head: t('payroll.person'),
            phone: 'title',
            cell: (draft) => (
              <>
                {mayEdit ? <HoldBox draft={draft} /> : draft.row.name} <DraftMaker maker={draft.maker} />
              </>
            ),
            foot: sums && t(isAll ? 'payroll.invoices' : 'payroll.run.allPages', { count: sums.count }),
          },
          ...figures.map(({ id, read }) => ({
            id,
            head: t(PARTS.includes(id) ? `payroll.run.money.${id as 'hours'}` : `payroll.costs.${id as 'sum'}`),
            number: true,
            phone: id === main ? ('number' as const) : PARTS.includes(id) ? ('away' as const) : ('detail' as const),
            cell: (draft: DraftItem) => amount(read(draft)),
            foot: sums && amount(sums[id]),
          })),
        ]}
      />
    </Panel>
  );
}

/** A draft without a tick stays when the others are sent. */
function HoldBox({ draft: { row, onHold } }: { draft: DraftItem }) {
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const idempotencyKey = useCommandKey(fetcher.data);
  // A tick shows at once what it asks for.
  const asked = fetcher.formData?.get('onHold');
  const isHeld = asked === undefined || asked === null ? onHold : asked === '1';
  const turn = () => {
    if (fetcher.state !== 'idle') return;
    const fields = { intent: 'select', invoice: row.uuid, onHold: onHold ? '0' : '1', idempotencyKey };
    void fetcher.submit(fields, { method: 'post' });
  };
  return <Checkbox name={`send.${row.uuid}`} label={row.name} checked={!isHeld} onChange={turn} />;
}

interface SendProps {
  sums: DraftSumsItem;
  period: RunPeriod;
  money: Money;
  isCovered: boolean;
}

/** Sends the drafts of all pages, as they were seen: the form names each. */
function SendAll({ sums, period, money, isCovered }: SendProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<RunAnswer>();
  useBegunRun(fetcher.data, { place: { ...period, step: 'sent', after: null } });
  const sum = `${formatMinorUnits(sums.sum, money.decimals)} ${money.currency}`;
  return (
    <Form fetcher={fetcher} intent="send">
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="from" value={period.from} />
      <input type="hidden" name="to" value={period.to} />
      <input type="hidden" name="invoices" value={JSON.stringify(sums.invoices)} />
      <input type="hidden" name="mark" value={sums.mark} />
      <FormActions>
        <SubmitButton disabled={!isCovered}>{t('payroll.run.send', { count: sums.count, sum })}</SubmitButton>
      </FormActions>
    </Form>
  );
}
