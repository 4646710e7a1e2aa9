import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { useDownload } from '~/lib/files/use-download';
import type { TextKey } from '~/lib/locale/text-key';
import { Banner } from '~/ui/basics/banner';
import { ButtonLink, DownloadLink } from '~/ui/basics/button';
import { Progress } from '~/ui/basics/progress';
import { Pagination } from '~/ui/data/pagination';
import { Stat, Stats } from '~/ui/data/stat';
import { Table } from '~/ui/data/table';
import { Form, SubmitButton } from '~/ui/forms/form';
import { LinkChips } from '~/ui/layout/link-chips';
import { Panel } from '~/ui/layout/panel';
import { Row, Stack } from '~/ui/primitives/stack';
import { IconDownload } from '~/ui/theme/icons';
import { type ImportItem, OUTCOMES, type Outcome, rowsToDo } from './import-item';
import styles from './imports.module.css';

interface Props {
  item: ImportItem;
  outcome: Outcome;
  rows: {
    list: { number: number; cells: string[]; problems: { column: string; message: string }[] }[];
    pages: { currentPage: number; perPage: number; total: number };
  } | null;
  /** Address of the page of this import. */
  path: string;
  fieldKey: (field: string) => TextKey;
}

/** The third step: what would happen to each row; nothing was changed yet. */
export function CheckStep({ item, outcome, rows, path, fieldKey }: Props) {
  const { t } = useTranslation();
  if (item.state === 'CHECKING') {
    return (
      <Panel title={t('imports.check.running')}>
        <Progress value={null} label={t('imports.check.running')} />
      </Panel>
    );
  }
  return (
    <Stack gap={20}>
      <Counts item={item} />
      {item.state === 'CHECKED' && <StartPanel item={item} path={path} />}
      {rows && <Rows item={item} outcome={outcome} rows={rows} fieldKey={fieldKey} />}
    </Stack>
  );
}

function countOf({ fresh, twice, existing, bad }: ImportItem, outcome: Outcome): number {
  return { NEW: fresh, TWICE: twice, KNOWN: existing, BAD: bad }[outcome];
}

function Counts({ item }: { item: ImportItem }) {
  const { t } = useTranslation();
  return (
    <Stats>
      {OUTCOMES.map((outcome) => (
        <Stat key={outcome} label={t(`imports.outcome.${outcome}`)}>
          {countOf(item, outcome)}
        </Stat>
      ))}
    </Stats>
  );
}

function StartPanel({ item, path }: { item: ImportItem; path: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const count = rowsToDo(item);
  return (
    <Panel title={t('imports.check.title', { count })} help={t(`imports.check.help.${item.known}`)}>
      <Form fetcher={fetcher} intent="start">
        <Row gap={10}>
          <SubmitButton disabled={count === 0}>{t('imports.check.start', { count })}</SubmitButton>
          <ButtonLink to={`${path}?step=columns`}>{t('imports.check.back')}</ButtonLink>
          {item.bad > 0 && <RejectsLink item={item} />}
        </Row>
      </Form>
      {count === 0 && <Banner kind="info" title={t('imports.check.nothing')} />}
    </Panel>
  );
}

/** The bad rows as a file that can be corrected and imported. */
export function RejectsLink({ item: { uuid, bad } }: { item: ImportItem }) {
  const { t } = useTranslation();
  const { pending, download } = useDownload();
  return (
    <DownloadLink
      href={`/resources/import-rejects/${uuid}`}
      pending={pending}
      icon={<IconDownload size={16} aria-hidden />}
      onDownload={(href) => void download(href)}
    >
      {t('imports.rejects', { count: bad })}
    </DownloadLink>
  );
}

function Rows({ item, outcome, rows, fieldKey }: Omit<Props, 'path'> & { rows: NonNullable<Props['rows']> }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const chips = OUTCOMES.map((name) => ({
    name,
    label: `${t(`imports.outcome.${name}`)} ${countOf(item, name)}`,
    to: searchWith({ outcome: name, page: null }),
  }));
  return (
    <>
      <LinkChips label={t('imports.check.rows')} chips={chips} current={outcome} />
      <Panel flush>
        <Table
          caption={t('imports.check.rows')}
          rows={rows.list}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              id: 'number',
              head: t('imports.check.row'),
              phone: 'number',
              cell: ({ number }) => number,
              width: '80px',
            },
            {
              id: 'cells',
              head: t('imports.check.content'),
              phone: 'title',
              cell: ({ cells }) => <span className={styles.cells}>{cells.filter(Boolean).join(' · ')}</span>,
            },
            ...(outcome === 'BAD'
              ? [
                  {
                    id: 'why',
                    head: t('imports.check.why'),
                    phone: 'detail' as const,
                    cell: ({ problems }: (typeof rows.list)[number]) => (
                      <ul className={styles.problems}>
                        {problems.map(({ column, message }) => (
                          <li key={column}>
                            {t(fieldKey(column) as 'imports.columns.title')}: {message}
                          </li>
                        ))}
                      </ul>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Pagination page={rows.pages.currentPage} perPage={rows.pages.perPage} total={rows.pages.total} />
    </>
  );
}
