import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thumbHashToDataURL } from 'thumbhash';
import styles from '~/areas/screencasts/screen-casts.module.css';
import { pictureUrl, type ScreenshotData } from '~/areas/screencasts/views';

/** A small picture in a frame of fixed shape: a tint, then a blur of it, then itself. */
export function Thumbnail({ screenshot, hidden }: { screenshot: ScreenshotData; hidden: boolean }) {
  const { t } = useTranslation();
  const { uuid, state, thumbhash, tint } = screenshot;
  const placeholder = usePlaceholder(thumbhash);
  const frame = { backgroundColor: tint ?? undefined, backgroundImage: placeholder && `url(${placeholder})` };
  if (state !== 'READY') {
    return (
      <span className={styles.frame} data-empty>
        {t(state === 'PENDING' ? 'screenshots.preparing' : 'screenshots.unreadable')}
      </span>
    );
  }
  return (
    <span className={styles.frame} style={frame}>
      {!hidden && (
        <img src={pictureUrl(uuid, 'thumbnail')} alt="" width={320} height={200} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** Made where it is shown: as text in the page it would be longer than all of the page. */
function usePlaceholder(thumbhash: string | null): string | undefined {
  const [url, setUrl] = useState<string>();
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (!thumbhash || made.current === thumbhash) return;
    made.current = thumbhash;
    setUrl(thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))));
  }, [thumbhash]);
  return url;
}
