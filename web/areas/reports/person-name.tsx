import { useTranslation } from 'react-i18next';
import { Avatar } from '~/ui/basics/avatar';
import { TextLink } from '~/ui/basics/text-link';
import styles from './reports.module.css';

export interface PersonView {
  uuid: string;
  name: string;
  enabled: boolean;
  picture: string | null;
}

/** A row's head: who it is, and the way to what they did. */
export function PersonName({ person, to }: { person: PersonView; to?: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.person}>
      <Avatar name={person.name} src={person.picture} size={26} />
      <span className={styles.personWords}>
        {to ? (
          <TextLink to={to} alone>
            {person.name}
          </TextLink>
        ) : (
          person.name
        )}
        {!person.enabled && <small>{t('reports.left')}</small>}
      </span>
    </span>
  );
}
