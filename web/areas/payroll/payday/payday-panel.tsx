import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import factList from '~/areas/payroll/facts.module.css';
import { formatDay } from '~/lib/format/format-day';
import { StatusChip } from '~/ui/basics/chip';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import type { PaydayItem } from './payday-item';
import { PaydayPreview } from './payday-preview';
import styles from './payday.module.css';

const STATUS = { RUNNING: 'progress', DONE: 'ok', MISSED: 'danger' } as const;

/** When drafts are made by themselves, from which wallets, and how the last time went. */
export function PaydayPanel({ payday, tools }: { payday: PaydayItem; tools: ReactNode }) {
  const { t } = useTranslation();
  const { rule, payrollWallet, sourceWallet, nextDays, last } = payday;
  const facts = [
    { name: 'source', value: sourceWallet?.name },
    { name: 'payroll', value: payrollWallet?.name },
  ] as const;
  if (!rule) {
    return (
      <Panel title={t('payroll.payday.title')}>
        <EmptyState title={t('payroll.payday.none')} actions={tools}>
          {t('payroll.payday.noneHelp')}
        </EmptyState>
        {last && <Last last={last} />}
      </Panel>
    );
  }
  return (
    <Panel title={t('payroll.payday.title')} help={t('payroll.payday.help')}>
      <Stack gap={16}>
        <PaydayPreview rule={rule} days={nextDays} />
        <dl className={factList.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`payroll.wallets.${name}`)}</dt>
              <dd>{value ?? '—'}</dd>
            </div>
          ))}
        </dl>
        {last && <Last last={last} />}
        {tools && <div className={styles.tools}>{tools}</div>}
      </Stack>
    </Panel>
  );
}

function Last({ last: { day, state, made } }: { last: NonNullable<PaydayItem['last']> }) {
  const { t } = useTranslation();
  return (
    <p className={styles.last}>
      <span>{t('payroll.payday.last', { day: formatDay(day) })}</span>
      <StatusChip status={STATUS[state]}>{t(`payroll.payday.state.${state}`)}</StatusChip>
      {state !== 'MISSED' && <span>{t('payroll.run.drafted', { count: made })}</span>}
      {state === 'MISSED' && <span>{t('payroll.payday.missedHelp')}</span>}
    </p>
  );
}
