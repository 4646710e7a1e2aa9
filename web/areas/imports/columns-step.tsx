import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Checkbox } from '~/ui/fields/checkbox';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Columns, Stack } from '~/ui/primitives/stack';
import { FormatFields } from '~/ui/uploads/format-fields';
import { UnreadCells } from '~/ui/uploads/unread-cells';
import { UploadedCells } from '~/ui/uploads/uploaded-cells';
import type { FormatChoices } from '~/ui/uploads/uploaded-format';
import type { ImportItem } from './import-item';

interface Props {
  item: ImportItem;
  countries: readonly { code: string; name: string }[];
  formats: FormatChoices;
  /** The name of a field of the target. */
  fieldKey: (field: string) => TextKey;
}

/** The second step: how the file is read and which column is what; all of it was guessed and can be corrected. */
export function ColumnsStep({ item, countries, formats, fieldKey }: Props) {
  const { t } = useTranslation();
  const checking = useFetcher();
  const words = (field: string): string => t(fieldKey(field) as 'imports.columns.title');
  const choices = [
    { value: '', label: t('imports.columns.leftOut') },
    ...item.fields.map((value) => ({ value, label: words(value) })),
  ];
  return (
    <Stack gap={20}>
      {item.problem && <Banner kind="danger" title={item.problem} />}
      <Reading item={item} formats={formats} />
      <Form fetcher={checking} intent="check">
        <ReadingFields item={item} />
        <Panel title={t('imports.columns.title')} help={t('imports.columns.help')}>
          <Stack gap={20}>
            <UploadedCells
              rows={item.sample}
              heads={item.columns.map(({ heading, key }, place) => (
                <SelectField
                  // A file that is read anew has other guesses.
                  key={`${heading} ${key}`}
                  name={`column.${place}`}
                  label={heading || t('imports.columns.unnamed', { number: place + 1 })}
                  defaultValue={key ?? ''}
                  options={choices}
                />
              ))}
            />
            <Columns min={260} gap={16} align="start">
              <RadioGroup
                name="known"
                label={t('imports.known.label')}
                defaultValue={item.known}
                options={(['SKIP', 'FILL'] as const).map((value) => ({
                  value,
                  label: t(`imports.known.${value}`),
                  help: t(`imports.known.help.${value}`),
                }))}
              />
              <SelectField
                name="country"
                label={t('imports.country')}
                help={t('imports.countryHelp')}
                prompt={t('imports.noCountry')}
                defaultValue={item.country}
                options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Columns>
            <FormActions>
              <SubmitButton>{t('imports.columns.check', { count: item.total })}</SubmitButton>
            </FormActions>
          </Stack>
        </Panel>
      </Form>
    </Stack>
  );
}

/** The choices of how the file is read go along with those of its columns. */
function ReadingFields({ item: { encoding, delimiter, sheet, calendar, withHidden, header } }: { item: ImportItem }) {
  return (
    <>
      {encoding && <input type="hidden" name="encoding" value={encoding} />}
      {delimiter && <input type="hidden" name="delimiter" value={delimiter} />}
      {sheet !== null && <input type="hidden" name="sheet" value={sheet} />}
      {calendar !== null && <input type="hidden" name="calendar" value={calendar} />}
      {withHidden && <input type="hidden" name="withHidden" value="on" />}
      {header && <input type="hidden" name="header" value="on" />}
    </>
  );
}

function Reading({ item, formats }: Pick<Props, 'item' | 'formats'>) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const { encoding, delimiter, sheet, calendar, withHidden, header } = item;
  const reading = JSON.stringify([encoding, delimiter, sheet, calendar, withHidden, header]);
  return (
    <Panel title={t('imports.read.title')} help={t('imports.read.help')}>
      <Stack gap={16}>
        <UnreadCells format={item} choices={formats} />
        <Form fetcher={fetcher} intent="read" key={reading}>
          <Columns min={180} gap={16} align="start">
            <FormatFields format={item} choices={formats} />
            <Checkbox name="header" label={t('imports.read.header')} defaultChecked={header} />
          </Columns>
          <FormActions>
            <SubmitButton kind="default">{t('imports.read.again')}</SubmitButton>
          </FormActions>
        </Form>
      </Stack>
    </Panel>
  );
}
