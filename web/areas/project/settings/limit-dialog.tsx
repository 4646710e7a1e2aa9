import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { LimitFields } from './limit-fields';
import { decimalHours } from './limit-words';

interface Props {
  user: {
    uuid: string;
    name: string;
    limit: { minutes: number; period: string; hard: boolean } | null;
    ownLimit: boolean;
  };
  constraints: FormConstraints;
  onClose: () => void;
}

/** Sets one person's own limit in the project, on a page whose action knows `limit` and `limit-off`. */
export function LimitDialog({ user, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const limit = user.limit ?? { minutes: 8 * 60, period: 'DAY', hard: false };
  return (
    <Dialog open onClose={onClose} title={t('project.limit.of', { name: user.name })}>
      <Form fetcher={fetcher} intent="limit" constraints={constraints}>
        <input type="hidden" name="user" value={user.uuid} />
        <LimitFields limit={{ hours: decimalHours(limit.minutes), type: limit.period, hard: limit.hard }} />
        <FormActions>
          <SubmitButton>{t('project.save')}</SubmitButton>
          {user.ownLimit && (
            <Button
              onClick={() => fetcher.submit({ intent: 'limit-off', user: user.uuid }, { method: 'post' })}
              pending={fetcher.state !== 'idle'}
            >
              {t('project.limit.remove')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}
