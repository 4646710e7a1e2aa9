import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import styles from './bell.module.css';

interface Props {
  /** Public ids. */
  notification: string;
  invite: string;
  onAnswered: () => void;
}

/** Accepts or declines a share where it is told of: nobody has to leave the page for it. */
export function InviteAnswer({ notification, invite, onAnswered }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ done?: string }>();
  useActionResult(fetcher.data, onAnswered);
  const chosen = fetcher.formData?.get('intent');
  const answer = (intent: 'accept' | 'decline') =>
    fetcher.submit({ intent, invite, uuid: notification }, { method: 'post', action: '/resources/notifications' });
  return (
    <div className={styles.answer}>
      <Button small kind="primary" pending={chosen === 'accept'} onClick={() => answer('accept')}>
        {t('shell.inbox.accept')}
      </Button>
      <Button small pending={chosen === 'decline'} onClick={() => answer('decline')}>
        {t('shell.inbox.decline')}
      </Button>
    </div>
  );
}
