import { Modal } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconSearch } from '~/ui/theme/icons';
import styles from './palette.module.css';

export interface PaletteAction {
  id: string;
  label: string;
  /** Where the label is in another language than the page. */
  lang?: string;
  help?: string;
  /** Other words by which it is found. */
  words?: string;
  icon?: ReactNode;
  run: () => void;
}

export interface PaletteGroup {
  label: string;
  actions: readonly PaletteAction[];
  /** How many are shown at once, the first ones that fit. */
  most?: number;
}

interface Props {
  open: boolean;
  onClose: () => void;
  label: string;
  empty: string;
  groups: readonly PaletteGroup[];
  query: string;
  onQuery: (query: string) => void;
  /** The first entry is wanted as soon as there is one. */
  isEntered: boolean;
  /** Told when the input has the focus: until then what is typed goes elsewhere. */
  onReady: () => void;
}

const [store, spotlight] = createSpotlight();
/** A list that scrolls has to be reachable with the keyboard; the type leaves the viewport's props out. */
const LIST_PROPS = { viewportProps: { tabIndex: 0 } };

export function Palette({ open, onClose, label, empty, groups, query, onQuery, isEntered, onReady }: Props) {
  useEffect(() => (open ? spotlight.open() : spotlight.close()), [open]);
  const wanted = query.trim().toLowerCase();
  const found = groups
    .map(({ label: group, actions, most }) => ({
      label: group,
      actions: actions
        .filter((action) => [action.label, action.help, action.words].join(' ').toLowerCase().includes(wanted))
        .slice(0, most),
    }))
    .filter((group) => group.actions.length > 0);
  const [first] = found.flatMap(({ actions }) => actions);
  const isDone = useRef(false);
  useEffect(() => {
    if (!open || !isEntered) isDone.current = false;
    else if (first && !isDone.current) {
      isDone.current = true;
      onClose();
      first.run();
    }
  }, [open, isEntered, first, onClose]);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={onQuery}
      store={store}
      // The focus goes back to where it was before the first key was typed.
      returnFocus={false}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0, className: styles.overlay }}
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ content: styles.content }}
    >
      <Modal.Title className="wz-hidden">{label}</Modal.Title>
      <Spotlight.Search
        classNames={{ input: styles.search }}
        aria-label={label}
        placeholder={label}
        onFocus={onReady}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList {...LIST_PROPS}>
        {found.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} className={styles.group}>
            {group.actions.map((action) => (
              <Spotlight.Action
                key={action.id}
                label={action.label}
                lang={action.lang}
                description={action.help}
                leftSection={action.icon}
                highlightQuery
                closeSpotlightOnTrigger={false}
                onClick={() => {
                  onClose();
                  action.run();
                }}
                classNames={{
                  action: styles.action,
                  actionLabel: styles.label,
                  actionDescription: styles.help,
                  actionSection: styles.icon,
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty className={styles.empty}>{empty}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <FirstSelected ids={found.flatMap(({ actions }) => actions.map(({ id }) => id)).join()} />
    </Spotlight.Root>
  );
}

/**
 * Selects the first entry again when the entries change: the library only does so while somebody types, and Enter would do
 * nothing. It is rendered behind the list, because the list has a name only once it was rendered itself.
 */
function FirstSelected({ ids }: { ids: string }) {
  useEffect(() => {
    const { listId } = store.getState();
    const list = listId ? document.getElementById(listId) : null;
    if (!list || list.querySelector('[data-selected]')) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [ids]);
  return null;
}
