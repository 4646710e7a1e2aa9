import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useClock } from '~/lib/look/use-clock';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { useDurationWords } from '~/ui/basics/duration-text';
import { Dialog } from '~/ui/overlays/dialog';
import styles from './screen-casts.module.css';
import type { CostData } from './views';

interface Props {
  uuids: readonly string[];
  /** Asked from within the viewer. */
  inside: boolean;
  /** Gets the spans of time that go too; null: the pictures alone. */
  onDelete: (spans: string | null) => void;
  onClose: () => void;
}

/** Says what it costs before it happens; whose time it is chooses. */
export function DeleteDialog({ uuids, inside, onDelete, onClose }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const words = useDurationWords();
  const fetcher = useFetcher<{ cost?: CostData; refusal?: { message: string } }>();
  const [withTime, setWithTime] = useState(false);
  const query = uuids.map((uuid) => `uuid=${uuid}`).join('&');
  const { load } = fetcher;
  useEffect(() => load(`/resources/screen-casts?${query}`), [load, query]);
  const { cost, refusal } = fetcher.data ?? {};
  const mayTime = cost !== undefined && cost.mayRemoveTime && !cost.frozen && cost.tracked > 0;
  const count = uuids.length;
  const spans = cost?.spans.map(({ from, to }) => clock.span(from, to)).join(', ') ?? '';
  return (
    <Dialog
      open
      inside={inside}
      size="small"
      onClose={onClose}
      title={t('screenshots.deleteTitle', { count })}
      actions={
        <>
          <Button
            kind="danger"
            pending={!cost && !refusal}
            disabled={refusal !== undefined}
            onClick={() => onDelete(withTime && mayTime && cost ? spans : null)}
          >
            {withTime && mayTime && cost
              ? t('screenshots.deleteWithTime', { time: words(cost.tracked) })
              : t('screenshots.deletePicture')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      {refusal && <Banner kind="danger">{refusal.message}</Banner>}
      {cost && mayTime && (
        <fieldset className={styles.choices}>
          <legend className="wz-hidden">{t('screenshots.deleteTitle', { count })}</legend>
          <label>
            <input type="radio" name="what" checked={!withTime} onChange={() => setWithTime(false)} />
            <span>
              <strong>{t('screenshots.onlyPicture')}</strong>
              <small>{t('screenshots.onlyPictureHelp')}</small>
            </span>
          </label>
          <label>
            <input type="radio" name="what" checked={withTime} onChange={() => setWithTime(true)} />
            <span>
              <strong>{t('screenshots.withTime')}</strong>
              <small>
                {t('screenshots.cost', {
                  time: words(cost.tracked),
                  spans,
                  worked: words(cost.worked),
                })}
                {cost.worth && <> {t('screenshots.costWorth', { amount: cost.worth })}</>}
              </small>
            </span>
          </label>
        </fieldset>
      )}
      {cost && !mayTime && (
        <p>
          {t(cost.frozen ? 'screenshots.frozen' : cost.mayRemoveTime ? 'screenshots.noTime' : 'screenshots.timeStays')}
        </p>
      )}
    </Dialog>
  );
}
