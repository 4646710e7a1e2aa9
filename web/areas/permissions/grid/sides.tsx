import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/permissions/permissions.module.css';
import type { ColumnView } from '~/areas/permissions/table-view';
import type { TextKey } from '~/lib/locale/text-key';
import { Avatar } from '~/ui/basics/avatar';
import { columnName, roleOfPerson } from './column-names';
import type { Side } from './matrix';

/** The name of a line or column: a permission with its slug, or a role or person with what helps to know it. */
export function SideName({ side, compare }: { side: Side; compare?: readonly string[] }) {
  const { t } = useTranslation();
  if (side.kind === 'subject') return <Subject column={side.column} compare={compare} />;
  return (
    <span className={styles.permission}>
      <PermissionLink slug={side.slug}>{side.description}</PermissionLink>
      <span className={styles.slug}>
        <code>{side.slug}</code>
        {side.level === 'COMPANY' && <> · {t('permissions.companyLevel')}</>}
      </span>
    </span>
  );
}

/** Links to the view of this one permission. */
function PermissionLink({ slug, children }: { slug: string; children: string }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('view', 'permission');
  to.set('slug', slug);
  for (const name of ['compare', 'page', 'only']) to.delete(name);
  return (
    <Link to={`?${to}`} className={styles.permissionLink}>
      {children}
    </Link>
  );
}

function Subject({ column, compare }: { column: ColumnView; compare?: readonly string[] }) {
  const { t } = useTranslation();
  const say = t as (key: TextKey) => string;
  const name = columnName(column, say);
  return (
    <span className={styles.subject}>
      {column.person && <Avatar name={name} src={column.person.avatar} size={28} />}
      <span className={styles.subjectName} title={column.person?.email}>
        {name}
      </span>
      <span className={styles.subjectMore}>
        {column.person ? roleOfPerson(column, say) : t('permissions.peopleCount', { count: column.people })}
      </span>
      {compare && <CompareLink id={column.id} name={name} compare={compare} />}
    </span>
  );
}

/** Puts a column beside another one; pressed again, takes it away. */
function CompareLink({ id, name, compare }: { id: string; name: string; compare: readonly string[] }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isChosen = compare.includes(id);
  const next = isChosen ? compare.filter((other) => other !== id) : [...compare, id].slice(-2);
  const to = new URLSearchParams(search);
  if (next.length > 0) to.set('compare', next.join(','));
  else to.delete('compare');
  return (
    <Link
      to={`?${to}`}
      preventScrollReset
      className={styles.compare}
      data-chosen={isChosen || undefined}
      aria-label={t('permissions.compareWith', { name })}
    >
      {t(isChosen ? 'permissions.stopComparing' : 'permissions.compare')}
    </Link>
  );
}
