import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/ui/basics/chip';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import styles from './bank.module.css';

type State = 'MISSING' | 'PENDING' | 'VERIFIED' | 'REJECTED';

const STATUS = { MISSING: 'off', PENDING: 'waiting', VERIFIED: 'ok', REJECTED: 'danger' } as const;

/** Says which documents stand between somebody and their money: gone once both are verified. */
export function KycPanel({ kyc }: { kyc: { identity: State; proofOfAddress: State; verified: boolean } }) {
  const { t } = useTranslation();
  if (kyc.verified) return null;
  return (
    <Panel
      title={t('billing.kyc.title')}
      help={t('billing.kyc.help')}
      tools={
        <TextLink alone to="/profile/documents">
          {t('billing.kyc.documents')}
        </TextLink>
      }
    >
      <dl className={styles.chips}>
        {(['identity', 'proofOfAddress'] as const).map((document) => (
          <div key={document}>
            <dt>{t(`billing.kyc.${document}`)}</dt>
            <dd>
              <StatusChip status={STATUS[kyc[document]]}>{t(`billing.kyc.state.${kyc[document]}`)}</StatusChip>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
