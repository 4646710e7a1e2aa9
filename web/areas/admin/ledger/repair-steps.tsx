import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { DateText } from '~/ui/basics/date-text';
import { Panel } from '~/ui/layout/panel';
import type { LedgerView } from './ledger.server';
import styles from './ledger.module.css';

const STEPS = ['leave', 'older', 'balance', 'other'] as const;

/** Says why the ledger failed its examination, and how to repair it. */
export function RepairSteps({ broken }: { broken: NonNullable<LedgerView['broken']> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('ledger.repair.title')}>
      <Banner kind="danger" title={t('wallet.broken.title')}>
        <p>
          {t('wallet.broken.since')} <DateText value={broken.since} time />. {t('ledger.repair.first')}
        </p>
        <p className={styles.problem}>
          <code>{broken.problem}</code>
        </p>
      </Banner>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`ledger.repair.${step}`)}</li>
        ))}
      </ol>
    </Panel>
  );
}
