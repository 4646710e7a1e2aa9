import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { Dialog } from '~/ui/overlays/dialog';
import { ProjectPicker } from './project-picker';

/** "Change Project", from anywhere. The page stays where it is allowed in the other project. */
export default function ProjectSwitcher({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { close } = useShell();
  return (
    <Dialog open={open} onClose={close} title={t('project.switcher.title')} size="small">
      {/* Fetched anew each time: projects come and go. */}
      {open && <ProjectPicker onChoose={close} />}
    </Dialog>
  );
}
