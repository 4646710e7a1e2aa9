import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';

/** Shows standing notices above every page that they concern, until somebody changes their cause. */
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
