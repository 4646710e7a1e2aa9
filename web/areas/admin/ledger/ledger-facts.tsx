import { useTranslation } from 'react-i18next';
import { FactList } from '~/areas/admin/fact-list';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { DurationText } from '~/ui/basics/duration-text';
import type { LedgerView } from './ledger.server';
import styles from './ledger.module.css';

/** Sealing runs each minute: what waits longer than this was forgotten by it. */
const LATE_SECONDS = 300;

/** Whether money moves, when that was found out, and where the chain ends. */
export function LedgerFacts({ report }: { report: LedgerView }) {
  const { t } = useTranslation();
  const { broken, lastWhole, lastTail, head, unsealed, waitingSeconds } = report;
  const last = (found: LedgerView['lastWhole']) =>
    found ? <DateText value={found.finishedAt} time /> : <span>{t('ledger.never')}</span>;
  const lag =
    unsealed === 0 ? (
      t('ledger.sealedAll')
    ) : (
      <StatusChip status={waitingSeconds > LATE_SECONDS ? 'danger' : 'ok'}>
        {t('ledger.unsealed', { count: unsealed })}
      </StatusChip>
    );
  return (
    <FactList
      facts={[
        {
          name: t('ledger.state'),
          value: (
            <StatusChip status={broken ? 'danger' : 'ok'}>{t(broken ? 'ledger.stopped' : 'ledger.sound')}</StatusChip>
          ),
        },
        { name: t('ledger.lastWhole'), value: last(lastWhole), note: t('ledger.daily') },
        { name: t('ledger.lastTail'), value: last(lastTail), note: t('ledger.atStart') },
        {
          name: t('ledger.head'),
          value: head ? t('ledger.position', { position: head.position }) : t('ledger.noHead'),
        },
        ...(head ? [{ name: t('ledger.hash'), value: <code className={styles.hash}>{head.hash}</code> }] : []),
        { name: t('ledger.lag'), value: lag },
        ...(unsealed > 0 ? [{ name: t('ledger.waiting'), value: <DurationText seconds={waitingSeconds} /> }] : []),
      ]}
    />
  );
}
