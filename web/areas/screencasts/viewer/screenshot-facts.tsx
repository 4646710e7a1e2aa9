import { useTranslation } from 'react-i18next';
import { percent } from '~/areas/screencasts/insights';
import type { CellData, ScreenshotData } from '~/areas/screencasts/views';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatNumber } from '~/lib/format/format';
import { useClock } from '~/lib/look/use-clock';
import { Button } from '~/ui/basics/button';
import { DurationText } from '~/ui/basics/duration-text';
import { TextArea } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { IconTrash } from '~/ui/theme/icons';
import styles from './viewer.module.css';

interface Props {
  screenshot: ScreenshotData;
  cell: CellData;
  mayChange: boolean;
  /** Somebody is about to change something of what is shown. */
  onUse: () => void;
  onDelete: () => void;
}

/** Shows the work around one screenshot, and the notes that were written to it. */
export function ScreenshotFacts({ screenshot, cell, mayChange, onUse, onDelete }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <aside className={styles.side} onPointerDown={onUse} onFocus={onUse}>
      <dl className={styles.facts}>
        <dt>{t('screenshots.slice')}</dt>
        <dd>
          <bdi className="wz-num">{clock.span(cell.from, cell.to)}</bdi>
        </dd>
        <dt>{t('screenshots.tracked')}</dt>
        <dd>
          <DurationText seconds={cell.tracked} />
        </dd>
        <dt>{t('screenshots.level')}</dt>
        <dd>{cell.level === null ? t('screenshots.notMeasured') : <bdi>{percent(cell.level)}</bdi>}</dd>
        <dt>{t('screenshots.keys')}</dt>
        <dd className="wz-num">
          {cell.keyClicks === null ? t('screenshots.notMeasured') : formatNumber(cell.keyClicks)}
        </dd>
        <dt>{t('screenshots.moves')}</dt>
        <dd className="wz-num">
          {cell.mouseMoves === null ? t('screenshots.notMeasured') : formatNumber(cell.mouseMoves)}
        </dd>
      </dl>
      {screenshot.blurred && <p className={styles.note}>{t('screenshots.blurredHelp')}</p>}
      {cell.uses.length > 0 && (
        <ul className={styles.uses}>
          {cell.uses.map(({ kind, name, seconds }) => (
            <li key={`${kind}${name}`}>
              <span>{name}</span>
              <DurationText seconds={seconds} />
            </li>
          ))}
        </ul>
      )}
      <Memo key={screenshot.uuid} screenshot={screenshot} mayChange={mayChange} />
      {mayChange && (
        <Button kind="danger" small icon={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          {t('screenshots.delete')}
        </Button>
      )}
    </aside>
  );
}

function Memo({ screenshot, mayChange }: { screenshot: ScreenshotData; mayChange: boolean }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  if (!mayChange) return screenshot.memo ? <blockquote className={styles.note}>{screenshot.memo}</blockquote> : null;
  return (
    <Form fetcher={fetcher} intent="memo" action="/resources/screen-casts">
      <input type="hidden" name="uuid" value={screenshot.uuid} />
      <TextArea name="memo" label={t('screenshots.memo')} rows={2} maxLength={500} defaultValue={screenshot.memo} />
      <FormActions>
        <SubmitButton kind="default" small>
          {t('screenshots.memoSave')}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
