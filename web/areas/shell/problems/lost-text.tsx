import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { takeTypedText, TYPED_TEXT_TAKEN } from '~/ui/theme/typed-text';

/** Offers typed text to copy where its reader may not type any more, or on a page that is gone. */
export default function LostText({ why }: { why?: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => setText((before) => takeTypedText() || before);
    // A page that goes away as a whole leaves the text to the next one.
    const later = () => (timer = setTimeout(take));
    take();
    addEventListener(TYPED_TEXT_TAKEN, later);
    return () => {
      clearTimeout(timer);
      removeEventListener(TYPED_TEXT_TAKEN, later);
    };
  }, []);
  return (
    <div role="status">
      {text !== '' && (
        <Banner
          kind="warning"
          title={t('shell.lost.title')}
          actions={
            <>
              <CopyButton text={text} label={t('shell.lost.copy')} small />
              <Button small kind="quiet" onClick={() => setText('')}>
                {t('shell.lost.dismiss')}
              </Button>
            </>
          }
        >
          {why ?? t('shell.lost.text')}
        </Banner>
      )}
    </div>
  );
}
