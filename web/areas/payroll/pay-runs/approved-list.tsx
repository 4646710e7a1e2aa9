import { sumOf } from '@server/shared/money/money';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import list from '~/areas/payroll/list.module.css';
import type { InvoiceRow } from '~/areas/payroll/invoices/invoice-row';
import { InvoiceTable } from '~/areas/payroll/invoices/invoice-table';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatMinorUnits } from '~/lib/format/format';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { BulkBar } from '~/ui/data/bulk-bar';
import { Checkbox } from '~/ui/fields/checkbox';
import type { FormConstraints } from '~/ui/frame/form-context';
import type { ApprovedItem } from './pay-run-item';

const PayDialog = latePart(() => import('./pay-dialog'));

interface Props {
  rows: readonly InvoiceRow[];
  approved: ApprovedItem;
  empty: ReactNode;
  constraints: FormConstraints;
}

/** Invoices that wait to be paid: some, those of the page, or all of them are paid at once. */
export function ApprovedList({ rows, approved, empty, constraints }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const free = rows.filter(({ uuid }) => approved.sums[uuid]);
  const chosen = free.filter(({ uuid }) => all || marked.has(uuid));
  const toggle = (uuid: string) => {
    const next = new Set(chosen.map((row) => row.uuid));
    if (!next.delete(uuid)) next.add(uuid);
    setMarked(next);
    setAll(false);
  };
  const toggleAll = () => {
    setMarked(new Set(chosen.length === free.length ? [] : free.map(({ uuid }) => uuid)));
    setAll(false);
  };
  const wanted = all
    ? { count: approved.count, receives: approved.receives, sum: approved.sum }
    : { count: chosen.length, receives: total(chosen, approved, 'receives'), sum: total(chosen, approved, 'sum') };
  const { currency = '', decimals = 2 } = free[0] ?? {};
  const words = (minor: string) => `${formatMinorUnits(minor, decimals)} ${currency}`;
  const label = t('payroll.runs.pay', { count: wanted.count, sum: words(wanted.sum) });
  const onClose = () => void go({ do: null });
  return (
    <>
      <InvoiceTable
        rows={rows}
        named
        empty={empty}
        picked={{
          has: (uuid) => chosen.some((row) => row.uuid === uuid),
          toggle,
          may: (uuid) => uuid in approved.sums,
        }}
        head={
          free.length > 0 && (
            <div className={list.all}>
              <Checkbox
                name="all"
                label={t('payroll.run.all', { count: free.length })}
                checked={chosen.length === free.length}
                partly={chosen.length > 0 && chosen.length < free.length}
                onChange={toggleAll}
              />
              {chosen.length === free.length && approved.count > free.length && !all && (
                <Button small kind="quiet" onClick={() => setAll(true)}>
                  {t('payroll.runs.all', { count: approved.count })}
                </Button>
              )}
            </div>
          )
        }
      />
      {wanted.count > 0 && (
        <BulkBar marked={t('payroll.run.chosen', { count: wanted.count })}>
          <Button kind="primary" onClick={() => void go({ do: 'pay' })}>
            {label}
          </Button>
        </BulkBar>
      )}
      {search.get('do') === 'pay' && wanted.count > 0 && (
        <PayDialog
          label={label}
          invoices={all ? null : chosen.map(({ uuid }) => uuid)}
          consequence={t('payroll.runs.consequence', {
            count: wanted.count,
            receives: words(wanted.receives),
            costs: words((BigInt(wanted.sum) - BigInt(wanted.receives)).toString()),
          })}
          destinations={chosen.flatMap(({ uuid }) => approved.destinations[uuid] ?? [])}
          constraints={constraints}
          onBegun={() => {
            setMarked(new Set());
            setAll(false);
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

function total(rows: readonly InvoiceRow[], { sums }: ApprovedItem, figure: 'receives' | 'sum'): string {
  return sumOf(rows.map(({ uuid }) => BigInt(sums[uuid]?.[figure] ?? 0))).toString();
}
