import { useTranslation } from 'react-i18next';
import { DownloadLink } from '~/ui/basics/button';
import { FileDrop } from '~/ui/fields/file-drop';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { TABLE_FILE_WORDS, TABLE_FILES } from '~/ui/uploads/table-files';
import { IconDownload } from '~/ui/theme/icons';
import { useDownload } from '~/lib/files/use-download';

const MAX_BYTES = 20 * 1024 * 1024;
/** The first step: a file, and a sample that shows how one looks. */
export function UploadStep({ help, sample }: { help: string; sample: string }) {
  const { t } = useTranslation();
  const { pending, download } = useDownload();
  return (
    <Panel
      title={t('imports.upload.title')}
      help={help}
      tools={
        <DownloadLink
          href={sample}
          pending={pending}
          icon={<IconDownload size={16} aria-hidden />}
          onDownload={(href) => void download(href)}
        >
          {t('imports.upload.sample')}
        </DownloadLink>
      }
    >
      <Form intent="upload" encType="multipart/form-data" constraints={{ document: { required: true } }}>
        <FileDrop
          name="document"
          label={t('imports.upload.file')}
          accept={TABLE_FILES}
          acceptWords={TABLE_FILE_WORDS}
          maxBytes={MAX_BYTES}
        />
        <FormActions>
          <SubmitButton>{t('imports.upload.send')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
