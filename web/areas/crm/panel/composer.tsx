import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Row } from '~/ui/primitives/stack';
import { IconMail } from '~/ui/theme/icons';
import crm from '../crm.module.css';
import type { LeadsData, OpenedLead } from '../leads-page.server';
import { MissingPermission } from '../missing-permission';
import { filled, PLACEHOLDERS } from '../placeholders';
import styles from './panel.module.css';

interface Props {
  lead: OpenedLead;
  data: LeadsData;
}

/**
 * Writes a mail to the lead or one of its contacts; or says why that is not possible. The focus stays here: in the form that
 * takes the button's place, and on the button again.
 */
export function Composer({ lead, data }: Props) {
  const { t } = useTranslation();
  const people = recipientsOf(lead);
  const [step, setStep] = useState<'BEFORE' | 'WRITING' | 'AFTER'>('BEFORE');
  return (
    <section className={styles.section} aria-label={t('crm.mail.title')}>
      <h3 className={styles.head}>{t('crm.mail.title')}</h3>
      {lead.mailOptOut ? (
        <p className={crm.note}>{t('crm.mail.optedOut')}</p>
      ) : !data.rights.follow && !data.rights.close ? (
        <MissingPermission slug="leads.follow" />
      ) : !lead.mayMail ? (
        <p className={crm.note}>{t('crm.mail.followFirst')}</p>
      ) : people.length === 0 ? (
        <p className={crm.note}>{t('crm.mail.noAddress')}</p>
      ) : step === 'WRITING' ? (
        <MailForm lead={lead} data={data} people={people} onSent={() => setStep('AFTER')} />
      ) : (
        <Row gap={8}>
          <Button
            icon={<IconMail size={16} aria-hidden />}
            autoFocus={step === 'AFTER'}
            onClick={() => setStep('WRITING')}
          >
            {t('crm.mail.open')}
          </Button>
        </Row>
      )}
    </section>
  );
}

interface Recipient {
  /** Empty: the lead itself. */
  value: string;
  name: string;
  email: string;
}

function recipientsOf({ name, email, contacts }: OpenedLead): Recipient[] {
  const own = email ? [{ value: '', name, email }] : [];
  const others = contacts.filter((contact) => contact.email !== '');
  return [...own, ...others.map((contact) => ({ value: contact.uuid, name: contact.name, email: contact.email }))];
}

interface FormProps extends Props {
  people: readonly Recipient[];
  onSent: () => void;
}

function MailForm({ lead, data, people, onSent }: FormProps) {
  const { t } = useTranslation();
  const { templates, place, constraints } = data;
  const fetcher = useFetcher();
  const [to, setTo] = useState(people[0]?.value ?? '');
  const [text, setText] = useState({ subject: '', body: '' });
  const [isPreviewed, setPreviewed] = useState(false);
  useActionSuccess(fetcher.data, onSent);
  const names = {
    'lead.name': lead.name,
    'contact.name': people.find(({ value }) => value === to)?.name ?? lead.name,
    'me.name': place.me,
    'company.name': place.company,
  };
  const take = (uuid: string) => {
    const found = templates.find((template) => template.uuid === uuid);
    if (found) setText({ subject: found.subject, body: found.body });
  };
  return (
    <Form fetcher={fetcher} intent="mail" constraints={constraints.mail}>
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="lead" value={lead.uuid} />
      <SelectField
        name="contact"
        label={t('crm.mail.to')}
        autoFocus
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={people.map(({ value, name, email }) => ({ value, label: `${name} · ${email}` }))}
      />
      {templates.length > 0 && (
        <SelectField
          name="template"
          label={t('crm.mail.template')}
          optional
          prompt={t('crm.mail.noTemplate')}
          onChange={({ target }) => take(target.value)}
          options={templates.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      )}
      <TextField
        name="subject"
        label={t('crm.mail.subject')}
        autoComplete="off"
        value={text.subject}
        onChange={({ target }) => setText({ ...text, subject: target.value })}
      />
      <TextArea
        name="body"
        label={t('crm.mail.body')}
        help={t('crm.mail.placeholders', { list: PLACEHOLDERS })}
        rows={6}
        value={text.body}
        onChange={({ target }) => setText({ ...text, body: target.value })}
      />
      {isPreviewed && (
        <div className={crm.preview} role="group" aria-label={t('crm.mail.preview')}>
          <strong>{filled(text.subject, names)}</strong>
          {filled(text.body, names)}
          {`\n\n${place.me}, ${place.company}`}
        </div>
      )}
      <p className={crm.note}>{t('crm.mail.answersTo', { address: place.answersTo })}</p>
      <FormActions>
        <SubmitButton>{t('crm.mail.send')}</SubmitButton>
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {t('crm.mail.preview')}
        </Button>
      </FormActions>
    </Form>
  );
}
