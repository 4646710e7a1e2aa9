import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Form, FormActions, SubmitButton } from '~/ui/form';
import type { FormConstraints } from '~/ui/form-context';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { type Choice, CompanyFields, WeekStartField } from './company-fields';
import styles from './company.module.css';

interface Props {
  constraints: FormConstraints;
  currencies: readonly Choice[];
  zones: readonly string[];
  ownEmail: string;
  onClose: () => void;
}

/** The answer to success is another page, so the form navigates (see lib/use-leaving.ts) and the dialog closes by itself. */
export default function CreateCompanyDialog({ constraints, currencies, zones, ownEmail, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('company.create.title')} onClose={onClose}>
      <Form intent="create" constraints={constraints} guard>
        <CompanyFields currencies={currencies} />
        <div className={styles.pair}>
          <SelectField
            name="mainTimezone"
            label={t('company.field.mainTimezone')}
            defaultValue="Asia/Kathmandu"
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
          <WeekStartField />
        </div>
        <TextField
          name="ownerEmail"
          label={t('company.field.ownerEmail')}
          help={t('company.field.ownerEmailHelp')}
          autoComplete="email"
          defaultValue={ownEmail}
        />
        <FormActions>
          <SubmitButton>{t('company.create.submit')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
