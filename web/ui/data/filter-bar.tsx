import { Form, useLocation } from '@remix-run/react';
import { type ComponentPropsWithoutRef, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '~/ui/basics/text-link';
import { useHydrated } from '~/lib/use-hydrated';
import { InFilterBar } from '~/ui/filters/plain-menu';
import { useAddress } from '~/ui/filters/use-address';
import type { Option } from '~/ui/fields/select-field';
import fieldStyles from '~/ui/frame/field.module.css';
import { classNames } from '~/ui/theme/class-names';
import { IconSelector } from '~/ui/theme/icons';
import styles from './filter-bar.module.css';

type Input = HTMLInputElement | HTMLSelectElement;

interface Props {
  /** Some filter is set: offers to clear all. */
  active?: boolean;
  /** Where none is set, if it is not the page's plain address. */
  clear?: string;
  children: ReactNode;
}

/**
 * The line of filters of a list. What is chosen is the page's address; a new choice starts at the first page. What the
 * address says beside the line's own fields stays.
 */
export function FilterBar({ active, clear, children }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { assign } = useAddress();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // Fields of a layer above the page are not of this form, though React says so of its events.
    if (!form.contains(event.target as Node)) return;
    event.preventDefault();
    const data = new FormData(form);
    const names = [...form.elements].map((element) => element.getAttribute('name') ?? '').filter(Boolean);
    const valuesOf = (name: string) => data.getAll(name).filter((value) => typeof value === 'string' && value !== '');
    assign(Object.fromEntries(names.map((name) => [name, valuesOf(name) as string[]])));
  };
  const form = useRef<HTMLFormElement>(null);
  const empty = (isWanted: (input: Input) => boolean = () => true) => {
    for (const input of form.current?.querySelectorAll<Input>('input, select') ?? []) {
      if (takesNothing(input) && isWanted(input)) input.value = '';
    }
  };
  // Filters may be cleared by a link elsewhere on the page, and by going back.
  const filtered = useRef(search);
  useEffect(() => {
    const [former, present] = [new URLSearchParams(filtered.current), new URLSearchParams(search)];
    const isCleared = ({ name }: { name: string }) => former.has(name) && !present.has(name);
    if (search !== filtered.current) empty((input) => search === '' || isCleared(input));
    filtered.current = search;
  }, [search]);
  return (
    <Form ref={form} method="get" role="search" className={styles.bar} onChange={apply} onSubmit={apply}>
      <InFilterBar.Provider value>{children}</InFilterBar.Provider>
      {active && (
        <TextLink to={clear ?? pathname} className={styles.clear} preventScrollReset onClick={() => empty()}>
          {t('ui.filter.clear')}
        </TextLink>
      )}
    </Form>
  );
}

/** A select without an empty choice would show nothing at all: its page says what is chosen. */
function takesNothing(input: Input): boolean {
  return !(input instanceof HTMLSelectElement) || [...input.options].some(({ value }) => value === '');
}

type SelectProps = Omit<ComponentPropsWithoutRef<'select'>, 'children'> & {
  /** Only spoken. */
  label: string;
  /** The empty choice: everything. */
  all?: string;
  options: readonly Option[];
};

/** A server that writes more of them than this, for each page of a large company, keeps everybody waiting. */
const WRITTEN_BY_SERVER = 200;

/** Shows a choice that is one line high, its label only spoken. */
export function FilterSelect({ label, all, options, ...rest }: SelectProps) {
  const hydrated = useHydrated();
  const written = hydrated || options.length <= WRITTEN_BY_SERVER;
  const shown = written ? options : options.filter(({ value }) => value === rest.defaultValue);
  return (
    <span className={classNames(fieldStyles.control, styles.select)}>
      <select className={fieldStyles.input} aria-label={label} {...rest}>
        {all !== undefined && <option value="">{all}</option>}
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconSelector size={16} className={fieldStyles.selectMark} aria-hidden />
    </span>
  );
}
