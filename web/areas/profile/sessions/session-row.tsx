import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Form, SubmitButton } from '~/ui/forms/form';
import styles from '../profile.module.css';

export interface SessionView {
  uuid: string;
  kind: 'BROWSER' | 'API' | 'TRACKER';
  /** Name that the device gives itself; empty where it says nothing. */
  device: string;
  ip: string;
  lastUsedAt: string;
  /** The one that looks at this page. */
  isCurrent?: boolean;
}

/** A browser or a program that is signed in as this person, and the button that ends it (intent `end`). */
export function SessionRow({ session }: { session: SessionView }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ done?: string }>();
  useActionSuccess(fetcher.data);
  const kind = t(`identity.sessions.kind.${session.kind}`);
  return (
    <div className={styles.row}>
      <div>
        <h3>{session.device || kind}</h3>
        <p className={styles.note}>
          {session.device && session.kind !== 'BROWSER' && `${kind} · `}
          {t('identity.sessions.from', { ip: session.ip })} · {t('identity.sessions.lastUsed')}{' '}
          <DateText value={session.lastUsedAt} time />
        </p>
      </div>
      {session.isCurrent ? (
        <StatusChip status="ok">{t('identity.sessions.current')}</StatusChip>
      ) : (
        <Form fetcher={fetcher} intent="end">
          <input type="hidden" name="uuid" value={session.uuid} />
          <SubmitButton kind="default" small>
            {t('identity.sessions.end')}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
