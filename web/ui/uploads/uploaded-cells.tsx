import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Scroller } from '~/ui/layout/scroller';
import styles from './uploaded-cells.module.css';

interface Props {
  rows: readonly { number?: number; cells: readonly string[] }[];
  /** The heads of all columns: their names, or the choices of what they are. */
  heads: readonly ReactNode[];
  /** The number of the row with the headings, if one has them. */
  headingRow?: number | null;
}

/** The first rows of an uploaded table as they were read, with the numbers that spreadsheets and editors show. */
export function UploadedCells({ rows, heads, headingRow }: Props) {
  const { t } = useTranslation();
  const caption = t('ui.upload.caption', { count: rows.length });
  const areNumbered = rows.some(({ number }) => number !== undefined);
  return (
    <Scroller label={caption} className={styles.frame}>
      <table className={styles.cells}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {areNumbered && (
              <th scope="col" className={styles.number}>
                {t('ui.upload.row')}
              </th>
            )}
            {heads.map((head, column) => (
              <th key={column} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }, place) => (
            <tr key={number ?? place} data-heading={(number !== undefined && number === headingRow) || undefined}>
              {areNumbered && (
                <th scope="row" className={styles.number}>
                  {number}
                </th>
              )}
              {heads.map((_, column) => (
                <td key={column}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
