import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRole } from '@server/shared/permissions/role';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/forms/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { toast } from '~/ui/overlays/toast-store';
import { ProjectSelect } from './project-select';

interface Props {
  /** Those that this person may give. */
  roles: readonly CompanyRole[];
  constraints: FormConstraints;
  onClose: () => void;
}

export default function InviteDialog({ roles, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ done?: string }>();
  const sent = fetcher.data?.done !== undefined;
  useEffect(() => {
    if (!sent) return;
    toast.success(t('invitations.sent'));
    onClose();
    // Once for each answer, whatever the page does meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sent]);
  return (
    <Dialog open title={t('invitations.invite')} onClose={onClose} size="small">
      <Form
        fetcher={fetcher}
        action="/company-users/invitations"
        intent="invite"
        constraints={{ ...constraints, project: {}, companyRole: { required: true } }}
      >
        <TextField
          name="email"
          label={t('invitations.email')}
          help={t('invitations.emailHelp')}
          autoComplete="off"
          data-autofocus
        />
        <SelectField
          name="companyRole"
          label={t('invitations.companyRole')}
          defaultValue="member"
          options={[...roles].reverse().map((role) => ({ value: role, label: t(`shell.role.company.${role}`) }))}
        />
        <ProjectSelect />
        <FormActions>
          <SubmitButton>{t('invitations.send')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
