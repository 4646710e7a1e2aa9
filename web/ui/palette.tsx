import { Spotlight } from '@mantine/spotlight';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import type { ReactNode } from 'react';
import { IconSearch } from './icons';
import styles from './palette.module.css';

export interface PaletteAction {
  id: string;
  label: string;
  help?: string;
  icon?: ReactNode;
  run: () => void;
}

export interface PaletteGroup {
  label: string;
  actions: readonly PaletteAction[];
}

interface Props {
  open: boolean;
  onClose: () => void;
  label: string;
  empty: string;
  groups: readonly PaletteGroup[];
}

export function Palette({ open, onClose, label, empty, groups }: Props) {
  return (
    <Spotlight
      forceOpened={open}
      onSpotlightClose={onClose}
      closeOnActionTrigger={false}
      shortcut={null}
      nothingFound={empty}
      highlightQuery
      scrollable
      maxHeight={420}
      transitionProps={{ transition: 'fade', duration: 100 }}
      searchProps={{ 'aria-label': label, placeholder: label, leftSection: <IconSearch size={18} aria-hidden /> }}
      actions={groups.map((group) => ({
        group: group.label,
        actions: group.actions.map((action) => ({
          id: action.id,
          label: action.label,
          description: action.help,
          leftSection: action.icon,
          onClick: () => {
            onClose();
            action.run();
          },
        })),
      }))}
      classNames={{
        overlay: styles.overlay,
        content: styles.content,
        search: styles.search,
        action: styles.action,
        actionLabel: styles.label,
        actionDescription: styles.help,
        actionSection: styles.icon,
        actionsGroup: styles.group,
        empty: styles.empty,
      }}
    />
  );
}
