import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { ButtonLink } from '~/ui/basics/button';
import { DateText } from '~/ui/basics/date-text';
import type { BrokenLedger } from './broken.server';

/** Says that money is only looked at, since when or why, and what to do about it. */
export function BrokenBanner({ broken }: { broken: BrokenLedger | null }) {
  const { t } = useTranslation();
  if (!broken) return null;
  const { kind, since, reader } = broken;
  if (kind === 'TRIAL') return <TrialBanner isOwner={reader === 'owner'} />;
  return (
    <Banner
      kind="danger"
      live
      title={t('wallet.broken.title')}
      actions={reader === 'admin' && <ButtonLink to="/admin-settings/ledger">{t('wallet.broken.look')}</ButtonLink>}
    >
      <p>
        {since && (
          <>
            {t('wallet.broken.since')} <DateText value={since} time />.{' '}
          </>
        )}
        {t('wallet.broken.text')}
      </p>
      <p>{t(`wallet.broken.todo.${reader}`)}</p>
    </Banner>
  );
}

function TrialBanner({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation();
  const remove = <ButtonLink to="/accounts/company/trial-money">{t('wallet.trial.look')}</ButtonLink>;
  return (
    <Banner kind="warning" live title={t('wallet.trial.title')} actions={isOwner && remove}>
      <p>{t('wallet.trial.text')}</p>
      <p>{t(isOwner ? 'wallet.trial.todo.owner' : 'wallet.trial.todo.member')}</p>
    </Banner>
  );
}
