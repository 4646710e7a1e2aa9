import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/money/cells.module.css';
import { CommandKey } from '~/areas/money/command-key';
import type { InvoiceRow } from '~/areas/payroll/invoices/invoice-row';
import { StateChip } from '~/areas/payroll/invoices/state-chip';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatRange } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { type Column, Table } from '~/ui/data/table';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Dialog } from '~/ui/overlays/dialog';
import type { PersonItem, RunPeriod } from '../run-item';

interface Props {
  people: readonly PersonItem[];
  period: RunPeriod;
  mayEdit: boolean;
}

/** People whose draft or invoice of another period shares days with this one: the run takes none of it. */
export function ApartPanel({ people, period, mayEdit }: Props) {
  const { t } = useTranslation();
  const [replaced, setReplaced] = useState<PersonItem | null>(null);
  if (people.length === 0) return null;
  const columns: Column<PersonItem>[] = [
    { id: 'name', head: t('payroll.person'), phone: 'title', cell: ({ name }) => name },
    {
      id: 'invoices',
      head: t('payroll.run.apart.invoices'),
      cell: ({ overlapping }) => (
        <span className={cells.named}>
          {overlapping.map((row) => (
            <OtherInvoice key={row.uuid} row={row} />
          ))}
        </span>
      ),
    },
    {
      id: 'tools',
      head: t('payroll.run.tools'),
      phone: 'tools',
      cell: (person) =>
        mayEdit &&
        !person.isOwn &&
        person.overlapping.every(({ state }) => state === 'DRAFT') && (
          <Button small onClick={() => setReplaced(person)}>
            {t('payroll.run.apart.replace')}
          </Button>
        ),
    },
  ];
  return (
    <Panel flush title={t('payroll.run.apart.title')} help={t('payroll.run.apart.help')}>
      <Table caption={t('payroll.run.apart.title')} rows={people} rowKey={({ uuid }) => uuid} columns={columns} />
      {replaced && <ReplaceDialog person={replaced} period={period} onClose={() => setReplaced(null)} />}
    </Panel>
  );
}

function OtherInvoice({ row: { uuid, from, to, state, total, currency, decimals } }: { row: InvoiceRow }) {
  return (
    <span>
      <TextLink alone to={`/payment-history/${uuid}`}>
        {formatRange(from, to)}
      </TextLink>{' '}
      <StateChip state={state} /> <MoneyText minor={total} currency={currency} decimals={decimals} />
    </span>
  );
}

function ReplaceDialog({ person, period, onClose }: { person: PersonItem; period: RunPeriod; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const { name, overlapping } = person;
  const words = {
    name,
    old: overlapping.map(({ from, to }) => formatRange(from, to)).join(', '),
    period: formatRange(period.from, period.to),
  };
  return (
    <Dialog open title={t('payroll.run.apart.replaceTitle', words)} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent="replace">
        <CommandKey answer={fetcher.data} />
        <input type="hidden" name="invoices" value={JSON.stringify(overlapping.map(({ uuid }) => uuid))} />
        <input type="hidden" name="from" value={period.from} />
        <input type="hidden" name="to" value={period.to} />
        <p>{t('payroll.run.apart.consequence', words)}</p>
        <FormActions>
          <SubmitButton>{t('payroll.run.apart.replace')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
