import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectRole } from '@server/shared/permissions/role';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useRootData } from '~/lib/root-data';
import { SearchField } from '~/ui/fields/search-field';
import { SelectField } from '~/ui/fields/select-field';
import { Stack } from '~/ui/primitives/stack';

const ROUTE = '/resources/invitable-projects';

interface InvitableProject {
  uuid: string;
  name: string;
  roles: ProjectRole[];
}

/** Asks into which project somebody is invited, if any, and as what. Many projects are searched on the server. */
export function ProjectSelect() {
  const { t } = useTranslation();
  const { load, data } = useFetcher<{ projects: InvitableProject[]; total: number }>();
  const here = useRootData()?.workspace?.project.uuid;
  /** Nothing was chosen yet: then the project one works in, because without any nobody can work. */
  const [choice, setChosen] = useState<InvitableProject | null | undefined>(undefined);
  const [searching, setSearching] = useState(false);
  useEffect(() => load(ROUTE), [load]);
  const found = data?.projects ?? [];
  const first = found.find(({ uuid }) => uuid === here) ?? found[0] ?? null;
  const chosen = choice === undefined && !searching ? first : (choice ?? null);
  const many = searching || (data !== undefined && data.total > found.length);
  if (data === undefined) return <ComingFields />;
  if (!many && found.length === 0) return null;
  // The chosen project stays, whatever is searched for next.
  const offered = chosen && !found.some(({ uuid }) => uuid === chosen.uuid) ? [chosen, ...found] : found;
  return (
    <>
      <Stack gap={16}>
        {many && (
          <SearchField
            label={t('project.switcher.search')}
            autoComplete="off"
            maxLength={120}
            // Enter would send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={(event) => {
              setChosen(chosen);
              setSearching(true);
              load(`${ROUTE}?q=${encodeURIComponent(event.target.value)}`);
            }}
          />
        )}
        <SelectField
          name="project"
          label={t('invitations.project')}
          help={
            data && data.total > found.length
              ? t('project.switcher.more', { count: data.total - found.length })
              : undefined
          }
          optional
          prompt={t('invitations.noProject')}
          value={chosen?.uuid ?? ''}
          onChange={({ target }) => setChosen(offered.find(({ uuid }) => uuid === target.value) ?? null)}
          options={offered.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      </Stack>
      {chosen && (
        <SelectField
          key={chosen.uuid}
          name="projectRole"
          label={t('invitations.projectRole')}
          defaultValue="user"
          options={[...chosen.roles].reverse().map((role) => ({ value: role, label: t(`shell.role.project.${role}`) }))}
        />
      )}
    </>
  );
}

/** Both fields without a choice, until the projects are there. */
function ComingFields() {
  const { t } = useTranslation();
  const name = t('invitations.noProject');
  return (
    <>
      <SelectField name="project" label={t('invitations.project')} optional prompt={name} options={[]} disabled />
      <SelectField name="projectRole" label={t('invitations.projectRole')} prompt="" options={[]} disabled />
    </>
  );
}
