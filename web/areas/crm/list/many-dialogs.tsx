import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints, Refusal } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import type { BulkAnswer } from '../acts/bulk-intents.server';
import { AgentChoices } from '../agent-choices';
import { LEAD_PRIORITY_CHOICES, LEAD_STATUS_CHOICES } from '../choices';
import type { LeadItem } from '../lead-item';

interface Props {
  marked: readonly LeadItem[];
  onClose: () => void;
  onDone: (answer: BulkAnswer) => void;
}

/** Moves many leads to one status, with one description in all their histories. */
export function MoveManyDialog({ constraints, ...props }: Props & { constraints: FormConstraints }) {
  const { t } = useTranslation();
  return (
    <ManyDialog
      {...props}
      intent="moveMany"
      constraints={constraints}
      title={t('crm.bulk.moveTitle', { count: props.marked.length })}
    >
      <SelectField
        name="status"
        label={t('crm.field.status')}
        options={LEAD_STATUS_CHOICES.map((value) => ({ value, label: t(`crm.status.${value}`) }))}
      />
      <TextArea
        name="description"
        label={t('crm.move.description')}
        help={t('crm.move.descriptionHelp')}
        data-autofocus
      />
      <SelectField
        name="priority"
        label={t('crm.field.priority')}
        prompt={t('crm.bulk.samePriority')}
        options={LEAD_PRIORITY_CHOICES.map((value) => ({ value, label: t(`crm.priority.${value}`) }))}
      />
    </ManyDialog>
  );
}

/** Chooses the same followers for many leads. */
export function AssignManyDialog(props: Props) {
  const { t } = useTranslation();
  const options = useFetcher<{ agents: { uuid: string; name: string }[] }>();
  const { load } = options;
  const first = props.marked[0]?.uuid ?? '';
  useEffect(() => load(`/resources/lead-agents?lead=${first}`), [load, first]);
  return (
    <ManyDialog {...props} intent="assignMany" title={t('crm.bulk.assignTitle', { count: props.marked.length })}>
      {options.data && <AgentChoices agents={options.data.agents} />}
    </ManyDialog>
  );
}

interface ManyProps extends Props {
  intent: string;
  title: string;
  constraints?: FormConstraints;
  children: ReactNode;
}

function ManyDialog({ marked, intent, title, constraints, children, onClose, onDone }: ManyProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ bulk?: BulkAnswer; refusal?: Refusal }>();
  const bulk = fetcher.data?.bulk;
  const told = useRef(onDone);
  told.current = onDone;
  useEffect(() => {
    if (bulk) told.current(bulk);
  }, [bulk]);
  const leads = marked.map(({ uuid, version, name }) => ({ lead: uuid, version, name }));
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <Form fetcher={fetcher} intent={intent} constraints={constraints}>
        <input type="hidden" name="leads" value={JSON.stringify(leads)} />
        {children}
        <FormActions>
          <SubmitButton>{t('crm.bulk.apply')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
