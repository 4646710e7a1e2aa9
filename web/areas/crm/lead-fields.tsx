import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Columns } from '~/ui/primitives/stack';
import { LEAD_PRIORITY_CHOICES } from './choices';
import type { LeadPriority } from './lead-item';

interface Values {
  name: string;
  email: string;
  phone: string;
  country: string;
  address: string;
  source: string;
  priority: LeadPriority;
  followUpOn: string | null;
  mailOptOut: boolean;
}

/** Fields of the facts of a lead, new or known. */
export function LeadFields({ lead }: { lead?: Values }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="name"
        label={t('crm.field.name')}
        autoComplete="off"
        defaultValue={lead?.name}
        autoFocus
        data-autofocus
      />
      <Columns gap={16} min={220}>
        <TextField
          name="email"
          label={t('crm.field.email')}
          type="email"
          autoComplete="off"
          optional
          defaultValue={lead?.email}
        />
        <TextField
          name="phone"
          label={t('crm.field.phone')}
          type="tel"
          autoComplete="off"
          optional
          defaultValue={lead?.phone}
        />
      </Columns>
      <TextField
        name="address"
        label={t('crm.field.address')}
        help={t('crm.field.reachHelp')}
        autoComplete="off"
        optional
        defaultValue={lead?.address}
      />
      <Columns gap={16} min={220}>
        <PriorityField value={lead?.priority ?? 'MEDIUM'} />
        <TextField
          name="followUpOn"
          label={t('crm.field.followUpOn')}
          help={t('crm.field.followUpHelp')}
          type="date"
          optional
          defaultValue={lead?.followUpOn ?? ''}
        />
      </Columns>
      <TextField name="source" label={t('crm.field.source')} autoComplete="off" optional defaultValue={lead?.source} />
      {lead && <input type="hidden" name="country" value={lead.country} />}
      <Checkbox
        name="mailOptOut"
        label={t('crm.field.mailOptOut')}
        help={t('crm.field.mailOptOutHelp')}
        defaultChecked={lead?.mailOptOut}
      />
    </>
  );
}

export function PriorityField({ value }: { value: LeadPriority }) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="priority"
      label={t('crm.field.priority')}
      defaultValue={value}
      options={LEAD_PRIORITY_CHOICES.map((one) => ({ value: one, label: t(`crm.priority.${one}`) }))}
    />
  );
}
