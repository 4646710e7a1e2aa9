import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Columns, Row, Stack } from '~/ui/primitives/stack';
import { IconPlus, IconTrash } from '~/ui/theme/icons';
import { LeadFields } from '../lead-fields';
import type { LeadsData, OpenedLead } from '../leads-page.server';
import styles from './panel.module.css';

interface Props {
  lead: OpenedLead;
  data: LeadsData;
  onDone: () => void;
}

/** Changes the facts and the contacts of a lead. What others changed meanwhile is said, and nothing typed is lost. */
export default function EditForm({ lead, data: { constraints }, onDone }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onDone);
  const [seen, setSeen] = useState(lead);
  return (
    <Form fetcher={fetcher} intent="update" constraints={withContacts(constraints)}>
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="lead" value={lead.uuid} />
      <input type="hidden" name="version" value={seen.version} />
      {lead.version !== seen.version && <Changed lead={lead} onTake={() => setSeen(lead)} />}
      <LeadFields lead={seen} />
      <ContactFields contacts={seen.contacts} />
      <FormActions>
        <SubmitButton>{t('crm.save')}</SubmitButton>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </FormActions>
    </Form>
  );
}

/** Shows how the lead stands now, beside what is typed below. */
function Changed({ lead, onTake }: { lead: OpenedLead; onTake: () => void }) {
  const { t } = useTranslation();
  const { name, email, phone, address, source, followUpOn, contacts } = lead;
  const now = [name, email, phone, address, source, followUpOn, ...contacts.map((contact) => contact.name)];
  return (
    <Banner
      kind="warning"
      live
      title={t('crm.stale.by', { name: lead.lastAgent ?? t('crm.timeline.nobody') })}
      actions={
        <Button small onClick={onTake}>
          {t('crm.stale.mine')}
        </Button>
      }
    >
      {now.filter(Boolean).join(' · ')}
    </Banner>
  );
}

const MAX_CONTACTS = 20;

function withContacts({ update, contact }: LeadsData['constraints']): FormConstraints {
  const places = Array.from({ length: MAX_CONTACTS }, (_, place) => place);
  const named = places.flatMap((place) =>
    Object.entries(contact).map(([name, rule]) => [`contacts.${place}.${name}`, rule] as const),
  );
  return { ...update, ...Object.fromEntries(named) };
}

/** People at the lead. One that is taken away here is gone once the form is saved. */
function ContactFields({ contacts }: { contacts: OpenedLead['contacts'] }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => contacts.map((contact) => ({ key: contact.uuid as string, contact })));
  const empty = { uuid: '' as OpenedLead['contacts'][number]['uuid'], name: '', email: '', phone: '', address: '' };
  return (
    <Stack gap={12}>
      <h3 className={styles.head}>{t('crm.contacts.title')}</h3>
      {rows.map(({ key, contact }, place) => (
        <fieldset key={key} className={styles.fields}>
          <legend>{contact.name || t('crm.contacts.new')}</legend>
          <input type="hidden" name={`contacts.${place}.uuid`} value={contact.uuid} />
          <Columns gap={12} min={200}>
            <TextField
              name={`contacts.${place}.name`}
              label={t('crm.contacts.name')}
              autoComplete="off"
              defaultValue={contact.name}
            />
            <TextField
              name={`contacts.${place}.email`}
              label={t('crm.field.email')}
              type="email"
              autoComplete="off"
              optional
              defaultValue={contact.email}
            />
            <TextField
              name={`contacts.${place}.phone`}
              label={t('crm.field.phone')}
              type="tel"
              autoComplete="off"
              optional
              defaultValue={contact.phone}
            />
            <TextField
              name={`contacts.${place}.address`}
              label={t('crm.field.address')}
              autoComplete="off"
              optional
              defaultValue={contact.address}
            />
          </Columns>
          <Row gap={8}>
            <Button
              kind="quiet"
              small
              icon={<IconTrash size={16} aria-hidden />}
              aria-label={t('crm.contacts.removeOf', { name: contact.name || t('crm.contacts.new') })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              {t('crm.contacts.remove')}
            </Button>
          </Row>
        </fieldset>
      ))}
      {rows.length < MAX_CONTACTS && (
        <Row gap={8}>
          <Button
            small
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setRows([...rows, { key: `new ${Date.now()}`, contact: empty }])}
          >
            {t('crm.contacts.add')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
