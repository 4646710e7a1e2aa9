import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import cells from '~/areas/money/cells.module.css';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatDay } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { MoneyText } from '~/ui/basics/money-text';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Drawer } from '~/ui/overlays/drawer';
import { Stack } from '~/ui/primitives/stack';
import { Facts } from '~/ui/primitives/facts';
import { NextDays } from '../../../ui/recurrence/next-days';
import type { RunItem, ScheduleItem } from './schedule-item';
import styles from './schedules.module.css';
import { OutcomeChip, StateChip } from './state-chip';
import { useScheduleLayers } from './use-schedule-layers';
import { useScheduleWords } from './use-schedule-words';

export interface Runs {
  rows: RunItem[];
  pages: { currentPage: number; perPage: number; total: number };
}

interface Props {
  schedule: ScheduleItem;
  runs: Runs;
  mayChange: boolean;
}

/** Shows one scheduled transfer: what it does, when it comes next, and how each of its days went. */
export default function ScheduleDrawer({ schedule, runs, mayChange }: Props) {
  const { t } = useTranslation();
  const words = useScheduleWords();
  const { close } = useScheduleLayers();
  const { name, description, rule, startsOn, endsOn, nextDays, state } = schedule;
  const rest = words.rest(rule);
  return (
    <Drawer open title={name} width={560} onClose={close}>
      <Stack gap={14}>
        <p className={styles.sentence}>{words.sentence(schedule)}</p>
        {rest && <p className={cells.quiet}>{rest}</p>}
        {description && <p className={styles.description}>{description}</p>}
        <Facts>
          <dt>{t('schedules.stateHead')}</dt>
          <dd>
            <StateChip state={state} />
          </dd>
          <dt>{t('schedules.startDate')}</dt>
          <dd>{formatDay(startsOn)}</dd>
          {endsOn && <dt>{t('schedules.endDate')}</dt>}
          {endsOn && <dd>{formatDay(endsOn)}</dd>}
        </Facts>
        <NextDays days={nextDays} none={t(`schedules.noNext.${state}`)} />
        {mayChange && <Tools schedule={schedule} />}
        <h3 className={styles.head}>{t('schedules.runs')}</h3>
        <RunTable runs={runs} schedule={schedule} />
      </Stack>
    </Drawer>
  );
}

function Tools({ schedule: { uuid, state } }: { schedule: ScheduleItem }) {
  const { t } = useTranslation();
  const { edit } = useScheduleLayers();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const turn = state === 'PAUSED' ? 'resume' : 'pause';
  return (
    <Form fetcher={fetcher} intent={turn}>
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="uuid" value={uuid} />
      <FormActions>
        <Button onClick={() => edit(uuid)}>{t('schedules.edit')}</Button>
        <SubmitButton kind="default">{t(`schedules.${turn}`)}</SubmitButton>
      </FormActions>
      {turn === 'resume' && <p className={cells.quiet}>{t('schedules.resumeHelp')}</p>}
    </Form>
  );
}

function RunTable({ runs: { rows, pages }, schedule }: { runs: Runs; schedule: ScheduleItem }) {
  const { t } = useTranslation();
  const { currency, decimals } = schedule;
  return (
    <>
      <Table
        caption={t('schedules.runs')}
        rows={rows}
        rowKey={({ dueOn }) => dueOn}
        empty={<p className={cells.quiet}>{t('schedules.noRuns')}</p>}
        columns={[
          {
            id: 'day',
            head: t('schedules.day'),
            phone: 'title',
            cell: ({ dueOn }) => <span className={cells.day}>{formatDay(dueOn)}</span>,
          },
          {
            id: 'outcome',
            head: t('schedules.outcomeHead'),
            cell: ({ outcome, reason }) => (
              <span className={styles.last}>
                <OutcomeChip outcome={outcome} />
                <span className={cells.quiet}>{reason ?? t(`schedules.outcomeHelp.${outcome}`)}</span>
              </span>
            ),
          },
          {
            id: 'amount',
            head: t('schedules.amount'),
            number: true,
            phone: 'number',
            cell: ({ amount }) => amount && <MoneyText minor={amount} currency={currency} decimals={decimals} />,
          },
        ]}
      />
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} param="run" />
    </>
  );
}
