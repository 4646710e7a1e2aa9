import styles from '~/areas/project/project.module.css';

interface Tag {
  uuid: string;
  name: string;
  color: string;
}

/** A colour somebody chose may be any: it stands beside the word and never is it. */
export function TagName({ tag }: { tag: Tag }) {
  return (
    <span className={styles.tag}>
      <span className={styles.dot} style={{ backgroundColor: tag.color }} aria-hidden />
      {tag.name}
    </span>
  );
}

export function TagList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag.uuid}>
          <TagName tag={tag} />
        </li>
      ))}
    </ul>
  );
}
