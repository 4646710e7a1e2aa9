import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import { CopyLine } from '~/ui/basics/copy/copy-line';

const COMMAND = 'npm run cli -- set-up-link';

/** How the first administrator of an empty server gets in. */
export function SetUpWays({ expired }: { expired?: boolean }) {
  const { t } = useTranslation();
  return (
    <Task
      title={t(expired ? 'identity.setUp.expiredTitle' : 'identity.setUp.neededTitle')}
      lead={t(expired ? 'identity.setUp.expired' : 'identity.setUp.needed')}
    >
      <p>{t('identity.setUp.newLink')}</p>
      <CopyLine text={COMMAND} />
      <p>{t('identity.setUp.orRestart')}</p>
    </Task>
  );
}
