import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useNonce } from '~/lib/nonce';
import { FileDrop } from '~/ui/fields/file-drop';
import { Slider } from '~/ui/fields/slider';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { AVATAR_ROUTE } from './avatar-route';
import styles from './profile.module.css';

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Choose, move and zoom; the server cuts the original, so nothing is lost to the browser's own compression. */
export default function AvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const nonce = useNonce();
  const fetcher = useFetcher<{ done?: string }>();
  const [preview, setPreview] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const done = fetcher.data?.done;
  useActionSuccess(fetcher.data);

  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  return (
    <Dialog open onClose={onClose} title={t('identity.avatar.title')}>
      <Form fetcher={fetcher} action={AVATAR_ROUTE} intent="upload" encType="multipart/form-data">
        <FileDrop
          name="image"
          label={t('identity.avatar.file')}
          accept={ACCEPTED}
          acceptWords="JPG, PNG, WebP"
          maxBytes={MAX_BYTES}
          onChoose={([file]) => file && setPreview(URL.createObjectURL(file))}
        />
        {preview && (
          <>
            <div className={styles.crop}>
              <Cropper
                image={preview}
                crop={crop}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                nonce={nonce}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_percent, pixels) => setArea(pixels)}
                cropperProps={{ 'aria-label': t('identity.avatar.crop') } as never}
              />
            </div>
            <Slider label={t('identity.avatar.zoom')} min={1} max={4} step={0.1} value={zoom} onChange={setZoom} />
            <input type="hidden" name="crop" value={area ? JSON.stringify(area) : ''} readOnly />
          </>
        )}
        <FormActions>
          <SubmitButton>{t('identity.avatar.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
