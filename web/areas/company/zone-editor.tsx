import type { FetcherWithComponents } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { IconPlus, IconX } from '~/ui/theme/icons';
import styles from './company.module.css';

export interface ZoneView {
  name: string;
  displayName: string;
  offset: string;
  isMain: boolean;
}

interface Props {
  zones: readonly ZoneView[];
  choices: readonly string[];
  fetcher: FetcherWithComponents<unknown>;
}

/** A draft of the whole list, sent at once. Give it a key of what is saved, so that it starts anew from that. */
export function ZoneEditor({ zones, choices, fetcher }: Props) {
  const { t } = useTranslation();
  const [names, setNames] = useState(() => zones.map(({ name }) => name));
  const [main, setMain] = useState(() => zones.find(({ isMain }) => isMain)?.name ?? names[0] ?? '');
  const [wanted, setWanted] = useState('');
  const known = new Map(zones.map((zone) => [zone.name, zone]));
  const add = () => {
    if (wanted && !names.includes(wanted)) setNames([...names, wanted]);
    setWanted('');
  };
  return (
    <Form fetcher={fetcher} guard>
      <fieldset className={styles.zones}>
        <legend className="wz-hidden">{t('company.zones.main')}</legend>
        {names.map((name) => (
          <div key={name} className={styles.zone}>
            <input type="hidden" name="timezones" value={name} />
            <label>
              <input type="radio" name="main" value={name} checked={name === main} onChange={() => setMain(name)} />
              <span className={styles.names}>
                <span>{known.get(name)?.displayName ?? name.replaceAll('_', ' ')}</span>
                <span className={styles.note}>{[name, known.get(name)?.offset].filter(Boolean).join(' · ')}</span>
              </span>
            </label>
            {name === main ? (
              <Chip tone="info">{t('company.zones.isMain')}</Chip>
            ) : (
              <IconButton
                small
                label={t('company.zones.remove', { zone: name })}
                onClick={() => setNames(names.filter((other) => other !== name))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
      </fieldset>
      <div className={styles.adder}>
        <SelectField
          name="zoneToAdd"
          label={t('company.zones.add')}
          prompt={t('company.zones.choose')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          options={choices
            .filter((choice) => !names.includes(choice))
            .map((choice) => ({ value: choice, label: choice.replaceAll('_', ' ') }))}
        />
        <Button icon={<IconPlus size={16} aria-hidden />} disabled={!wanted} onClick={add}>
          {t('company.zones.addButton')}
        </Button>
      </div>
      <FormActions>
        <SubmitButton>{t('company.setting.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
