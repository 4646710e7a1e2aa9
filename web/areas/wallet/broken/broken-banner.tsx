import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { ButtonLink } from '~/ui/basics/button';
import { DateText } from '~/ui/basics/date-text';
import type { BrokenLedger } from './broken.server';

/** Says that money is only looked at, since when, and what to do about it. */
export function BrokenBanner({ broken }: { broken: BrokenLedger | null }) {
  const { t } = useTranslation();
  if (!broken) return null;
  const { since, reader } = broken;
  return (
    <Banner
      kind="danger"
      live
      title={t('wallet.broken.title')}
      actions={reader === 'admin' && <ButtonLink to="/admin-settings/ledger">{t('wallet.broken.look')}</ButtonLink>}
    >
      <p>
        {t('wallet.broken.since')} <DateText value={since} time />. {t('wallet.broken.text')}
      </p>
      <p>{t(`wallet.broken.todo.${reader}`)}</p>
    </Banner>
  );
}
