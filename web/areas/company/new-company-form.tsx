import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Stack } from '~/ui/primitives/stack';
import { type Choice, CurrencyFields, WeekStartField } from './company-fields';
import styles from './company.module.css';
import { ZoneField } from './zone-field';

export interface NewCompany {
  constraints: FormConstraints;
  currencies: readonly Choice[];
  zones: readonly string[];
  ownEmail: string;
}

/** A name is all that has to be typed; the rest is guessed, and can be changed here or in the settings later. */
export function NewCompanyForm({
  constraints,
  currencies,
  zones,
  ownEmail,
  cancel,
}: NewCompany & { cancel?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Form intent="create" constraints={constraints} guard>
      <TextField name="name" label={t('company.field.name')} autoComplete="organization" autoFocus data-autofocus />
      <ZoneField zones={zones} />
      <details className={styles.more}>
        <summary>{t('company.create.more')}</summary>
        <Stack gap={16}>
          <WeekStartField />
          <CurrencyFields currencies={currencies} />
          <TextField
            name="ownerEmail"
            label={t('company.field.ownerEmail')}
            help={t('company.field.ownerEmailHelp')}
            autoComplete="email"
            defaultValue={ownEmail}
          />
        </Stack>
      </details>
      <FormActions>
        <SubmitButton>{t('company.create.submit')}</SubmitButton>
        {cancel}
      </FormActions>
    </Form>
  );
}
