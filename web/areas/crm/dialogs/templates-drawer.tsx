import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Button, IconButton } from '~/ui/basics/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { EmptyState } from '~/ui/layout/empty-state';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Drawer } from '~/ui/overlays/drawer';
import { Row, Stack } from '~/ui/primitives/stack';
import { IconPencil, IconPlus, IconTrash } from '~/ui/theme/icons';
import styles from '../crm.module.css';
import type { LeadsData } from '../leads-page.server';
import { PLACEHOLDERS } from '../placeholders';

type Template = LeadsData['templates'][number];

/** Mails that are written once and sent to many leads. */
export default function TemplatesDrawer({ data: { templates, constraints } }: { data: LeadsData }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  return (
    <Drawer open title={t('crm.templates.title')} width={560} onClose={() => void go({ templates: null })}>
      <Stack gap={20}>
        {edited ? (
          <TemplateForm
            key={edited === 'new' ? 'new' : `${edited.uuid} ${edited.version}`}
            template={edited === 'new' ? null : edited}
            constraints={constraints.template}
            onDone={() => setEdited(null)}
          />
        ) : (
          <>
            {templates.length === 0 && (
              <EmptyState title={t('crm.templates.none')}>{t('crm.templates.noneHelp')}</EmptyState>
            )}
            <Stack gap={12} as="ul">
              {templates.map((template) => (
                <TemplateRow key={template.uuid} template={template} onEdit={() => setEdited(template)} />
              ))}
            </Stack>
            <Row gap={8}>
              <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
                {t('crm.templates.add')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function TemplateRow({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [deleting, setDeleting] = useState(false);
  useActionSuccess(fetcher.data, () => setDeleting(false));
  const { uuid, version, name, subject } = template;
  const remove = () =>
    fetcher.submit({ intent: 'templateDelete', template: uuid, version: String(version) }, { method: 'post' });
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.note}>{subject}</span>
      </span>
      <Row gap={4} nowrap>
        <IconButton small label={t('crm.templates.edit', { name })} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
        <IconButton small label={t('crm.templates.delete', { name })} onClick={() => setDeleting(true)}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </Row>
      <ConfirmDialog
        open={deleting}
        danger
        title={t('crm.templates.delete', { name })}
        confirm={t('crm.templates.deleteConfirm')}
        {...answerOf(fetcher)}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        {t('crm.templates.deleteText')}
      </ConfirmDialog>
    </li>
  );
}

interface FormProps {
  /** Null: a new one. */
  template: Template | null;
  constraints: FormConstraints;
  onDone: () => void;
}

function TemplateForm({ template, constraints, onDone }: FormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onDone);
  return (
    <Form fetcher={fetcher} intent="template" constraints={constraints}>
      {template && (
        <>
          <input type="hidden" name="template" value={template.uuid} />
          <input type="hidden" name="version" value={template.version} />
        </>
      )}
      <TextField name="name" label={t('crm.templates.name')} autoComplete="off" defaultValue={template?.name} />
      <TextField name="subject" label={t('crm.mail.subject')} autoComplete="off" defaultValue={template?.subject} />
      <TextArea
        name="body"
        label={t('crm.mail.body')}
        help={t('crm.mail.placeholders', { list: PLACEHOLDERS })}
        rows={10}
        defaultValue={template?.body}
      />
      <FormActions>
        <SubmitButton>{t('crm.save')}</SubmitButton>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </FormActions>
    </Form>
  );
}
