import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import {
  CALENDARS,
  type ChosenFormat,
  type FormatChoices,
  type UploadedFormat,
  useDelimiterName,
} from './uploaded-format';

interface Props {
  format: UploadedFormat;
  choices: FormatChoices;
  /** Told of each choice; where it is left out, the form around sends them all. */
  onChange?: (chosen: ChosenFormat) => void;
}

/** The choices of how an uploaded table is read as a whole: its sheet and calendar, or its encoding and delimiter. */
export function FormatFields({ format, choices, onChange }: Props) {
  const { t } = useTranslation();
  const delimiterName = useDelimiterName();
  const { sheets, sheet, encoding, isEncodingSure, delimiter, calendar, withHidden, counts } = format;
  const hasHidden = counts.hiddenRows + counts.hiddenColumns > 0;
  const chosen = (value: string, choose: (value: string) => ChosenFormat) =>
    onChange
      ? { value, onChange: ({ target }: { target: { value: string } }) => onChange(choose(target.value)) }
      : { defaultValue: value };
  return (
    <>
      {sheets && (
        <SelectField
          name="sheet"
          label={t('ui.upload.sheet')}
          options={sheets.map(({ name, rows }, place) => ({
            value: String(place),
            label: rows === null ? name : t('ui.upload.sheetRows', { name, count: rows }),
          }))}
          {...chosen(String(sheet ?? 0), (value) => ({ sheet: Number(value) }))}
        />
      )}
      {encoding && (
        <SelectField
          name="encoding"
          label={t('ui.upload.encoding')}
          help={isEncodingSure ? undefined : t('ui.upload.unsure')}
          options={choices.encodings.map((value) => ({ value, label: value.toUpperCase() }))}
          {...chosen(encoding, (value) => ({ encoding: value }))}
        />
      )}
      {delimiter && (
        <SelectField
          name="delimiter"
          label={t('ui.upload.delimiter')}
          options={choices.delimiters.map((value) => ({ value, label: delimiterName(value) }))}
          {...chosen(delimiter, (value) => ({ delimiter: value }))}
        />
      )}
      {calendar !== null && (
        <SelectField
          name="calendar"
          label={t('ui.upload.calendar')}
          options={CALENDARS.map((year) => ({ value: String(year), label: String(year) }))}
          {...chosen(String(calendar), (value) => ({ calendar: Number(value) }))}
        />
      )}
      {(hasHidden || withHidden) && (
        <HiddenChoice isRead={withHidden} onChange={onChange && ((chosen) => onChange({ withHidden: chosen }))} />
      )}
    </>
  );
}

/** Shows the choice at once, and afterwards what the file was read with. */
function HiddenChoice({ isRead, onChange }: { isRead: boolean; onChange?: (chosen: boolean) => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ isRead, isChosen: isRead });
  if (shown.isRead !== isRead) setShown({ isRead, isChosen: isRead });
  return (
    <Checkbox
      name="withHidden"
      label={t('ui.upload.withHidden')}
      checked={shown.isChosen}
      onChange={({ target }) => {
        setShown({ isRead, isChosen: target.checked });
        onChange?.(target.checked);
      }}
    />
  );
}
