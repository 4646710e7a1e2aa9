import { useFetcher, useLocation, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { IconBriefcase } from '~/ui/icons';
import type { PaletteGroup } from '~/ui/palette';
import { type ProjectChoices, WORKSPACE_ROUTE } from './project-picker';

const SHOWN = 6;

/** The projects used last, for the palette: each is one press away. */
export function useRecentProjects(open: boolean): PaletteGroup {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = useRootData()?.workspace?.project.uuid;
  const submit = useSubmit();
  const { load, data } = useFetcher<ProjectChoices>();
  useEffect(() => {
    if (open) load(WORKSPACE_ROUTE);
  }, [open, load]);
  const others = (data?.projects ?? []).filter(({ uuid }) => uuid !== current).slice(0, SHOWN);
  return {
    label: t('project.switcher.title'),
    actions: others.map(({ uuid, name, company }) => ({
      id: `project-${uuid}`,
      label: name,
      help: company.name,
      icon: <IconBriefcase size={18} aria-hidden />,
      run: () => submit({ project: uuid, returnTo: pathname + search }, { method: 'post', action: WORKSPACE_ROUTE }),
    })),
  };
}
