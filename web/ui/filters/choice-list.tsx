import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import choiceStyles from '~/ui/fields/choice.module.css';
import { SearchField } from '~/ui/fields/search-field';
import { classNames } from '~/ui/theme/class-names';
import type { ChoicesProps, FilterOption, FoundOptions } from './filter-choices';
import styles from './filter-menu.module.css';
import { useAddress } from './use-address';
import { useShown } from './use-shown';

/** So many fit on a screen without a search. */
const FEW = 8;
const TYPING_MS = 180;

/** The boxes of a filter, and the search above them. */
export default function ChoiceList({
  name,
  label,
  chosen,
  source,
  options: own,
  every,
  instead = [],
  single,
}: ChoicesProps) {
  const { t } = useTranslation();
  const { found, search } = useSearched(source, own);
  const { assign } = useAddress();
  const key = chosen.map(({ uuid }) => uuid).join();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a page that loads anew brings the same list again
  const [picked, pick] = useShown(useMemo(() => chosen, [key]));
  const [all, chooseAll] = useShown(every?.on ?? false);
  const [keyword, setKeyword] = useState('');
  const cleared = Object.fromEntries(instead.map((one) => [one, []]));
  const choose = (next: readonly FilterOption[]) => {
    pick(next);
    chooseAll(false);
    assign({ ...cleared, [name]: next.map(({ uuid }) => uuid) });
  };
  const toggle = (option: FilterOption) => {
    const rest = picked.filter(({ uuid }) => uuid !== option.uuid);
    if (single && rest.length < picked.length) return;
    choose(rest.length < picked.length ? rest : single ? [option] : [...picked, option]);
  };
  const options = found?.options ?? [];
  // Chosen entries stay in sight, whatever is searched for next.
  const apart = picked.filter(({ uuid }) => !options.some((option) => option.uuid === uuid));
  const more = found ? found.total - options.length : 0;
  return (
    <>
      {(keyword !== '' || (found?.total ?? 0) > FEW) && (
        <SearchField
          label={t('ui.filter.search', { label })}
          autoComplete="off"
          maxLength={80}
          value={keyword}
          onChange={({ target }) => {
            setKeyword(target.value);
            search(target.value);
          }}
        />
      )}
      <ul className={styles.options} aria-label={label} aria-busy={!found}>
        {every && (
          <OptionBox
            name={every.label}
            checked={all}
            onChange={() => {
              chooseAll(!all);
              pick([]);
              assign({ ...cleared, [name]: all ? [] : [every.value] });
            }}
          />
        )}
        {[...apart, ...options].map((option) => (
          <OptionBox
            key={option.uuid}
            name={option.name}
            single={single}
            checked={picked.some(({ uuid }) => uuid === option.uuid)}
            onChange={() => toggle(option)}
          />
        ))}
      </ul>
      {found?.total === 0 && <p className={styles.note}>{t('ui.filter.none')}</p>}
      {more > 0 && <p className={styles.note}>{t('ui.filter.more', { count: more })}</p>}
    </>
  );
}

interface OptionProps {
  name: string;
  single?: boolean;
  checked: boolean;
  onChange: () => void;
}

function OptionBox({ name, single, checked, onChange }: OptionProps) {
  const id = useId();
  return (
    <li className={styles.option}>
      <input
        id={id}
        type={single ? 'radio' : 'checkbox'}
        className={classNames(choiceStyles.box, single && choiceStyles.round)}
        checked={checked}
        onChange={onChange}
      />
      <label htmlFor={id}>{name}</label>
    </li>
  );
}

/** Asks when the list opens, and when typing rests. */
function useSearched(source: string | undefined, own: readonly FilterOption[] = []) {
  const { load, data } = useFetcher<FoundOptions>();
  const [keyword, setKeyword] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => void (source && load(source)), [load, source]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (source === undefined) {
    const options = own.filter(({ name }) => name.toLocaleLowerCase().includes(keyword.toLocaleLowerCase()));
    return { found: { options, total: options.length }, search: setKeyword };
  }
  return {
    found: data,
    search: (keyword: string) => {
      clearTimeout(timer.current);
      const joint = source.includes('?') ? '&' : '?';
      timer.current = setTimeout(() => load(`${source}${joint}q=${encodeURIComponent(keyword)}`), TYPING_MS);
    },
  };
}
