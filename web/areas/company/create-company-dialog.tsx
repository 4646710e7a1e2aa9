import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/forms/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { type Choice, CompanyFields, WeekStartField } from './company-fields';
import styles from './company.module.css';

interface Props {
  constraints: FormConstraints;
  currencies: readonly Choice[];
  zones: readonly string[];
  ownEmail: string;
  onClose: () => void;
}

/** The answer to success is another page, so the form navigates (see lib/actions/use-submit-and-redirect.ts) and the dialog closes by itself. */
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
