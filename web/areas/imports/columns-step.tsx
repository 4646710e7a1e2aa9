import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Checkbox } from '~/ui/fields/checkbox';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Scroller } from '~/ui/layout/scroller';
import { Columns, Stack } from '~/ui/primitives/stack';
import type { ImportItem } from './import-item';
import styles from './imports.module.css';

/** The choices of how a file of text is read. */
interface Formats {
  encodings: readonly string[];
  delimiters: readonly string[];
}

interface Props {
  item: ImportItem;
  countries: readonly { code: string; name: string }[];
  formats: Formats;
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
            <Scroller>
              <table className={styles.sample}>
                <caption>{t('imports.columns.caption', { count: item.sample.length })}</caption>
                <thead>
                  <tr>
                    {item.columns.map(({ heading, key }, place) => (
                      <th key={place} scope="col">
                        <SelectField
                          // A file that is read anew has other guesses.
                          key={`${heading} ${key}`}
                          name={`column.${place}`}
                          label={heading || t('imports.columns.unnamed', { number: place + 1 })}
                          defaultValue={key ?? ''}
                          options={choices}
                        />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {item.sample.map((cells, row) => (
                    <tr key={row}>
                      {item.columns.map((_, place) => (
                        <td key={place}>{cells[place]}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
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
function ReadingFields({ item: { encoding, delimiter, sheet, header } }: { item: ImportItem }) {
  return (
    <>
      {encoding && <input type="hidden" name="encoding" value={encoding} />}
      {delimiter && <input type="hidden" name="delimiter" value={delimiter} />}
      {sheet !== null && <input type="hidden" name="sheet" value={sheet} />}
      {header && <input type="hidden" name="header" value="on" />}
    </>
  );
}

function Reading({ item, formats }: Pick<Props, 'item' | 'formats'>) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const { encoding, delimiter, sheets, sheet, header } = item;
  const delimiterName = (value: string): string => (value === '\t' ? t('imports.read.tab') : value);
  return (
    <Panel title={t('imports.read.title')} help={t('imports.read.help')}>
      <Form fetcher={fetcher} intent="read" key={JSON.stringify([encoding, delimiter, sheet, header])}>
        <Columns min={180} gap={16} align="start">
          {sheets && (
            <SelectField
              name="sheet"
              label={t('imports.read.sheet')}
              defaultValue={String(sheet ?? 0)}
              options={sheets.map((name, place) => ({ value: String(place), label: name }))}
            />
          )}
          {encoding && (
            <SelectField
              name="encoding"
              label={t('imports.read.encoding')}
              defaultValue={encoding}
              options={formats.encodings.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          )}
          {delimiter && (
            <SelectField
              name="delimiter"
              label={t('imports.read.delimiter')}
              defaultValue={delimiter}
              options={formats.delimiters.map((value) => ({ value, label: delimiterName(value) }))}
            />
          )}
          <Checkbox name="header" label={t('imports.read.header')} defaultChecked={header} />
        </Columns>
        <FormActions>
          <SubmitButton kind="default">{t('imports.read.again')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
