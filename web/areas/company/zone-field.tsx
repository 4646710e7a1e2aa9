import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE, zoneOfBrowser } from '~/lib/format/zone';
import { useRootData } from '~/lib/root-data';
import { ComboField } from '~/ui/fields/combo-field';

/** The main zone of a new company: where its founder's computer is, unless they say otherwise. */
export function ZoneField({ zones }: { zones: readonly string[] }) {
  const { t } = useTranslation();
  const remembered = useRootData()?.zone.name ?? '';
  const [zone, setZone] = useState(zones.includes(remembered) ? remembered : DEFAULT_ZONE.name);
  // The server knows it from the second page on only.
  useEffect(() => {
    const [here = ''] = zoneOfBrowser().split('~');
    const found = zones.includes(here) ? here : zones.find((name) => isSameZone(name, here));
    if (found) setZone(found);
  }, [zones]);
  return (
    <ComboField
      name="mainTimezone"
      label={t('company.field.mainTimezone')}
      help={t('company.field.mainTimezoneHelp')}
      value={zone}
      onChange={setZone}
      options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
    />
  );
}

/** Browsers call some zones by their former names, such as Asia/Katmandu. */
function isSameZone(name: string, here: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === here;
  } catch {
    return false;
  }
}
