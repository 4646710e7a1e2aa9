import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { AgentChoices } from '../agent-choices';
import type { OpenedLead } from '../leads-page.server';

/** Chooses all followers of a lead. */
export default function AssignDialog({ lead, onClose }: { lead: OpenedLead; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open size="small" title={t('crm.assign.title', { name: lead.name })} onClose={onClose}>
      <Form fetcher={fetcher} intent="assign">
        <input type="hidden" name="lead" value={lead.uuid} />
        <input type="hidden" name="version" value={lead.version} />
        <AgentChoices agents={lead.agents} chosen={lead.people} />
        <FormActions>
          <SubmitButton>{t('crm.save')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
