import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';

/** What stays true until somebody changes it, above every page it concerns. */
export function StandingNotices() {
  const { t } = useTranslation();
  const data = useRootData();
  return (
    <>
      {data?.app.insecure && <Banner kind="warning">{t('shell.insecure')}</Banner>}
      {data?.user?.awaitsSecondFactor && (
        <Banner
          kind="warning"
          actions={<TextLink to="/profile/security">{t('shell.awaitsSecondFactorAction')}</TextLink>}
        >
          {t('shell.awaitsSecondFactor')}
        </Banner>
      )}
    </>
  );
}
