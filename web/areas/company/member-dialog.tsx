import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRole } from '@server/shared/permissions/role';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { TextKey } from '~/lib/locale/text-key';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { toast } from '~/lib/toasts';

export interface MemberAct {
  kind: 'role' | 'deactivate' | 'activate';
  user: { uuid: string; name: string; role: CompanyRole };
}

interface Props {
  act: MemberAct;
  /** Roles that this person may give. */
  roles: readonly CompanyRole[];
  onClose: () => void;
}

/** Asks for one change of one membership: what will follow, the choice if there is one, and the refusal beside it. */
export default function MemberDialog({ act: { kind, user }, roles, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ done?: TextKey; ended?: string[] }>();
  const { done, ended = [] } = fetcher.data ?? {};
  useEffect(() => {
    if (!done) return;
    toast.success(t(done));
    if (ended.length === 0) onClose();
    // Once for each answer, whatever the page does meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
  if (ended.length > 0) return <EndedInvites user={user} names={ended} onClose={onClose} />;
  const offered = roles.includes(user.role) ? roles : [user.role, ...roles];
  return (
    <Dialog open size="small" title={t(`members.act.${kind}.title`, { name: user.name })} onClose={onClose}>
      <p>{t(`members.act.${kind}.consequence`)}</p>
      <Form fetcher={fetcher} intent={kind}>
        <input type="hidden" name="user" value={user.uuid} />
        {kind === 'role' && (
          <SelectField
            name="role"
            label={t('members.role')}
            defaultValue={user.role}
            options={offered.map((role) => ({ value: role, label: t(`shell.role.company.${role}`) }))}
          />
        )}
        <FormActions>
          <SubmitButton kind={kind === 'deactivate' ? 'danger' : 'primary'}>
            {t(`members.act.${kind}.confirm`)}
          </SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface EndedProps {
  user: { uuid: string; name: string };
  /** Names of the accounts that the person shared before their seat ended. */
  names: readonly string[];
  onClose: () => void;
}

/** Offers to send the invites again that ended with the seat of somebody who is back. */
function EndedInvites({ user, names, onClose }: EndedProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data, onClose);
  return (
    <Dialog open size="small" title={t('members.ended.title', { name: user.name })} onClose={onClose}>
      <p>{t('members.ended.accounts', { names: names.join(', ') })}</p>
      <Form fetcher={fetcher} intent="resend">
        <input type="hidden" name="user" value={user.uuid} />
        <FormActions>
          <SubmitButton>{t('members.ended.resend')}</SubmitButton>
          <Button onClick={onClose}>{t('members.ended.dismiss')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
