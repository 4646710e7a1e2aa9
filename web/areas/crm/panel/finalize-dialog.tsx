import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencyFields, WeekStartField } from '~/areas/company/company-fields';
import { ZoneField } from '~/areas/company/zone-field';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import type { LeadsData, OpenedLead } from '../leads-page.server';

type Founding = NonNullable<LeadsData['founding']>;

interface Props {
  lead: OpenedLead;
  data: LeadsData;
  founding: Founding;
  onClose: () => void;
}

/** Makes a signed lead a company whose owner is one of its people, or only marks it as done. */
export default function FinalizeDialog({ lead, data: { constraints }, founding, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const addresses = [lead.email, ...lead.contacts.map(({ email }) => email)].filter(Boolean);
  const [how, setHow] = useState<string>(addresses.length > 0 ? 'company' : 'mark');
  return (
    <Dialog open title={t('crm.finalize.title', { name: lead.name })} onClose={onClose}>
      <Form fetcher={fetcher} intent="finalize" constraints={constraints.company}>
        <input type="hidden" name="lead" value={lead.uuid} />
        <input type="hidden" name="version" value={lead.version} />
        <RadioGroup
          name="how"
          label={t('crm.finalize.how')}
          value={how}
          onChange={setHow}
          options={[
            { value: 'company', label: t('crm.finalize.company'), help: t('crm.finalize.companyHelp') },
            { value: 'mark', label: t('crm.finalize.mark'), help: t('crm.finalize.markHelp') },
          ]}
        />
        {how === 'company' && addresses.length === 0 && <Banner kind="warning">{t('crm.finalize.noAddress')}</Banner>}
        {how === 'company' && addresses.length > 0 && (
          <CompanyPart lead={lead} addresses={addresses} founding={founding} />
        )}
        <FormActions>
          <SubmitButton disabled={how === 'company' && addresses.length === 0}>
            {t(`crm.finalize.do.${how === 'mark' ? 'mark' : 'company'}`)}
          </SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface PartProps {
  lead: OpenedLead;
  addresses: readonly string[];
  founding: Founding;
}

function CompanyPart({ lead, addresses, founding: { zones, currencies } }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t('company.field.name')} autoComplete="off" defaultValue={lead.name} />
      <SelectField
        name="ownerEmail"
        label={t('crm.finalize.owner')}
        help={t('crm.finalize.ownerHelp')}
        options={[...new Set(addresses)].map((value) => ({ value, label: value }))}
      />
      <TextField
        name="address"
        label={t('company.field.address')}
        optional
        autoComplete="off"
        defaultValue={lead.address}
      />
      <input type="hidden" name="email" value={lead.email} />
      <ZoneField zones={zones} />
      <WeekStartField />
      <CurrencyFields currencies={currencies} />
    </>
  );
}
