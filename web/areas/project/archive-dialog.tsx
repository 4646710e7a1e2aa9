import { useTranslation } from 'react-i18next';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';

interface Props {
  project: { uuid: string; name: string };
  onClose: () => void;
}

/** Archives a project, on a page whose action knows `archive`. The dialog says what follows, and the name is typed. */
export function ArchiveDialog({ project, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={t('project.archive.title', { project: project.name })}
      confirm={t('project.archive.confirm')}
      typed={project.name}
      {...answerOf(fetcher)}
      onClose={onClose}
      onConfirm={() =>
        fetcher.submit({ intent: 'archive', uuid: project.uuid, name: project.name }, { method: 'post' })
      }
    >
      <p>{t('project.archive.text')}</p>
    </ConfirmDialog>
  );
}
