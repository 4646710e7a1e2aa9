import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import type { FormatChoices, UploadedFormat } from './uploaded-format';

interface Props {
  format: UploadedFormat;
  choices: FormatChoices;
}

/** Says which cells of an uploaded table are not read, or not whole; nothing if all are. */
export function UnreadCells({ format: { counts, withHidden }, choices }: Props) {
  const { t } = useTranslation();
  const { furtherColumns, cutCells } = counts;
  const hidden = useHiddenWords(counts);
  const notes = [
    hidden && t(withHidden ? 'ui.upload.hiddenRead' : 'ui.upload.hiddenLeftOut', { hidden }),
    furtherColumns > 0 && t('ui.upload.furtherColumns', { count: furtherColumns, max: choices.columns }),
    cutCells > 0 && t('ui.upload.cutCells', { count: cutCells }),
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0) return null;
  return (
    <Banner kind="warning">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Banner>
  );
}

/** Returns how many rows and columns of a table are hidden, in words; null if none are. */
function useHiddenWords({ hiddenRows, hiddenColumns }: UploadedFormat['counts']): string | null {
  const { t } = useTranslation();
  const words = [
    hiddenRows > 0 && t('ui.upload.hiddenRows', { count: hiddenRows }),
    hiddenColumns > 0 && t('ui.upload.hiddenColumns', { count: hiddenColumns }),
  ].filter((word) => typeof word === 'string');
  return words.length === 0 ? null : words.join(' · ');
}
