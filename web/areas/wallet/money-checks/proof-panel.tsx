import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format/format';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Panel } from '~/ui/layout/panel';
import { Facts } from '~/ui/primitives/facts';

interface Props {
  proof: { at: string; isSound: boolean; whole: boolean } | null;
  /** Bookings that are older than the evidence rule. */
  before: number;
}

/** When the ledger was checked last, and how many bookings nobody can prove any more. */
export function ProofPanel({ proof, before }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('checks.proof.title')} help={t('checks.proof.help')}>
      <Facts>
        <dt>{t('checks.proof.last')}</dt>
        <dd>{proof ? <DateText value={proof.at} time /> : t('checks.proof.never')}</dd>
        {proof && (
          <>
            <dt>{t('checks.proof.result')}</dt>
            <dd>
              <StatusChip status={proof.isSound ? 'ok' : 'danger'}>
                {t(proof.isSound ? 'checks.proof.sound' : 'checks.proof.flaw')}
              </StatusChip>
            </dd>
          </>
        )}
        <dt>{t('checks.proof.before')}</dt>
        <dd>{formatNumber(before)}</dd>
      </Facts>
    </Panel>
  );
}
