import { useTranslation } from 'react-i18next';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Columns } from '~/ui/primitives/stack';

export const CONTACT_FIELDS = [
  'alias',
  'phoneNumber',
  'mobileNumber',
  'mobileNumber2',
  'streetAddress',
  'district',
  'postalCode',
  'country',
] as const;

type Name = (typeof CONTACT_FIELDS)[number];

interface Props {
  contact: Record<Exclude<Name, 'country'>, string> & { country: string | null };
  countries: readonly { code: string; name: string }[];
  /** The contact is one's own: what the browser knows of the person fits. */
  isOwn?: boolean;
}

/** Where a person, or a company's billing, is reached. */
export function ContactFields({ contact, countries, isOwn }: Props) {
  const { t } = useTranslation();
  const field = (name: Exclude<Name, 'country'>, autoComplete: string) => (
    <TextField
      name={name}
      label={t(`identity.contact.${name}`)}
      autoComplete={isOwn ? autoComplete : 'off'}
      defaultValue={contact[name]}
      optional
    />
  );
  return (
    <>
      {field('alias', 'nickname')}
      <Columns gap={16} min={220}>
        {field('mobileNumber', 'tel')}
        {field('mobileNumber2', 'off')}
        {field('phoneNumber', 'off')}
      </Columns>
      {field('streetAddress', 'street-address')}
      <Columns gap={16} min={220}>
        {field('district', 'address-level2')}
        {field('postalCode', 'postal-code')}
      </Columns>
      <SelectField
        name="country"
        label={t('identity.contact.country')}
        autoComplete={isOwn ? 'country' : 'off'}
        defaultValue={contact.country ?? ''}
        prompt={t('identity.contact.noCountry')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        optional
      />
    </>
  );
}
