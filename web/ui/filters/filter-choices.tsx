import { useId, useState } from 'react';
import { useHydrated } from '~/lib/use-hydrated';
import { latePart } from '~/ui/basics/late-part';
import { IconChevronDown } from '~/ui/theme/icons';
import styles from './filter-menu.module.css';

const ChoiceList = latePart(() => import('./choice-list'));

export interface FilterOption {
  uuid: string;
  name: string;
}

/** The answer of an address that searches options. */
export interface FoundOptions {
  options: FilterOption[];
  /** Number of all options, where only the first are sent. */
  total: number;
}

export interface ChoicesProps {
  name: string;
  label: string;
  /** Text for the state in which nothing is chosen. */
  all: string;
  chosen: readonly FilterOption[];
  /** Where options are searched, asked once the list is opened; or they are here already. */
  source?: string;
  options?: readonly FilterOption[];
  /** A choice of its own above the others, instead of them. */
  every?: { value: string; label: string; on: boolean };
  /** Names in the address whose place a choice here takes. */
  instead?: readonly string[];
  /** Always one. */
  single?: boolean;
  /** The list itself, always open: alone in its layer. */
  bare?: boolean;
}

/**
 * Any number of people, teams or the like: a line that says what is chosen, and opens a list that is searched on the
 * server.
 */
export function FilterChoices(props: ChoicesProps) {
  const { label, all, chosen, every, bare } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const hydrated = useHydrated();
  if (!hydrated) return <PlainChoices {...props} />;
  if (bare) return <ChoiceList {...props} />;
  const names = every?.on ? [every.label] : chosen.map(({ name }) => name);
  return (
    <div className={styles.choices}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{label}</span>
        <span className={styles.summary} data-set={names.length > 0 || undefined}>
          {names.length === 0 ? all : names.slice(0, 2).join(', ') + (names.length > 2 ? ` +${names.length - 2}` : '')}
        </span>
        <IconChevronDown size={16} className={styles.mark} aria-hidden />
      </button>
      {open && (
        <div id={id}>
          <ChoiceList {...props} />
        </div>
      )}
    </div>
  );
}

/** Shows what holds until scripts are there, so that it can be taken away. Others are searched by scripts. */
function PlainChoices({ name, label, all, chosen, options, every, single }: ChoicesProps) {
  const given = options ?? chosen;
  const boxes = [
    ...(every ? [{ uuid: every.value, name: every.label, on: every.on }] : []),
    ...given.map((option) => ({ ...option, on: chosen.some(({ uuid }) => uuid === option.uuid) })),
  ];
  return (
    <fieldset className={styles.plainChoices}>
      <legend>{label}</legend>
      {boxes.length === 0 && <p className={styles.note}>{all}</p>}
      {boxes.map((box) => (
        <label key={box.uuid} className={styles.toggle}>
          <input type={single ? 'radio' : 'checkbox'} name={name} value={box.uuid} defaultChecked={box.on} />
          <span>{box.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
