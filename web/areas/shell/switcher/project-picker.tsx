import { Form, useLocation } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uuid } from '@server/shared/ids/id';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useRootData } from '~/lib/root-data';
import { SearchField } from '~/ui/fields/search-field';
import { IconCheck } from '~/ui/theme/icons';
import type { projectChoice } from './project-choice.server';
import styles from './project-picker.module.css';

export type ProjectChoice = ReturnType<typeof projectChoice>;
export interface ProjectChoices {
  projects: ProjectChoice[];
  total: number;
}

export const WORKSPACE_ROUTE = '/resources/workspace';

interface Props {
  /** Already known; otherwise fetched. */
  initial?: ProjectChoices;
  onChoose?: () => void;
}

/** All projects one may work in: last used first, under their companies. The first one found answers to Enter. */
export function ProjectPicker({ initial, onChoose }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = useRootData()?.workspace?.project.uuid;
  const fetcher = useFetcher<ProjectChoices>();
  const { load } = fetcher;
  const fetched = useRef(initial !== undefined);
  useEffect(() => {
    if (!fetched.current) load(WORKSPACE_ROUTE);
    fetched.current = true;
  }, [load]);

  const choices = fetcher.data ?? initial;
  const companies = byCompany(choices?.projects ?? []);
  return (
    <Form method="post" action={WORKSPACE_ROUTE} className={styles.picker} onSubmit={onChoose} onKeyDown={moveFocus}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <SearchField
        label={t('project.switcher.search')}
        data-autofocus
        autoComplete="off"
        maxLength={120}
        onChange={(event) => load(`${WORKSPACE_ROUTE}?q=${encodeURIComponent(event.target.value)}`)}
      />
      <div className={styles.list} aria-busy={fetcher.state !== 'idle'}>
        {companies.map(({ company, projects }) => (
          <section key={company.uuid} aria-label={company.name}>
            <p className={styles.company}>{company.name}</p>
            {projects.map((project) => (
              <button
                key={project.uuid}
                type="submit"
                name="project"
                value={project.uuid}
                className={styles.project}
                aria-current={project.uuid === current || undefined}
              >
                <span className={styles.name}>{project.name}</span>
                {project.role && <span className={styles.role}>{t(`shell.role.project.${project.role}`)}</span>}
                {project.uuid === current && <IconCheck size={16} aria-label={t('ui.chosen')} />}
              </button>
            ))}
          </section>
        ))}
        {choices && choices.projects.length === 0 && <p className={styles.note}>{t('project.switcher.empty')}</p>}
        {choices && choices.total > choices.projects.length && (
          <p className={styles.note}>
            {t('project.switcher.more', { count: choices.total - choices.projects.length })}
          </p>
        )}
      </div>
    </Form>
  );
}

/** Groups projects in the order of the list: the company of the project used last comes first. */
function byCompany(projects: readonly ProjectChoice[]) {
  const groups = new Map<Uuid<'company'>, { company: ProjectChoice['company']; projects: ProjectChoice[] }>();
  for (const project of projects) {
    const group = groups.get(project.company.uuid) ?? { company: project.company, projects: [] };
    group.projects.push(project);
    groups.set(project.company.uuid, group);
  }
  return [...groups.values()];
}

/** Up and down between the search and the projects. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], button[name=project]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
