import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Form, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { SessionRow, type SessionView } from './session-row';

/** Where the person is signed in to these pages, and the way out of everything but this browser. */
export function BrowserSessions({ browsers, hasOthers }: { browsers: readonly SessionView[]; hasOthers: boolean }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ done?: string }>();
  useActionSuccess(fetcher.data);
  const endOthers = hasOthers && (
    <Form fetcher={fetcher} intent="end-others">
      <SubmitButton kind="default" small>
        {t('identity.sessions.endOthers')}
      </SubmitButton>
    </Form>
  );
  return (
    // Not beside the title: where both just fit, rows would jump once the fonts are there.
    <Panel title={t('identity.sessions.browsers')} help={t('identity.sessions.help')} footer={endOthers}>
      {browsers.map((session) => (
        <SessionRow key={session.uuid} session={session} />
      ))}
    </Panel>
  );
}
