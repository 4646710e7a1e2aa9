import { useLocation, useSubmit } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useRootData } from '~/lib/root-data';
import type { PaletteGroup } from '~/ui/overlays/palette/palette';
import { IconBriefcase } from '~/ui/theme/icons';
import { type ProjectChoices, WORKSPACE_ROUTE } from './project-picker';

const SHOWN = 6;

/** All projects for the palette, those used last first. More than come at once are searched on the server. */
export function useRecentProjects(open: boolean): { group: PaletteGroup; search: (text: string) => void } {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = useRootData()?.workspace?.project.uuid;
  const submit = useSubmit();
  const { load, data } = useFetcher<ProjectChoices>();
  useEffect(() => {
    if (open) load(WORKSPACE_ROUTE);
  }, [open, load]);
  const searched = useRef(false);
  const others = (data?.projects ?? []).filter(({ uuid }) => uuid !== current);
  const known = useRef(data);
  known.current = data;
  const isThere = data !== undefined;
  const find = useCallback(
    (text: string): void => {
      const { current: first } = known;
      if (!isThere || !first || (!searched.current && first.total <= first.projects.length)) return;
      searched.current = text !== '';
      load(`${WORKSPACE_ROUTE}?q=${encodeURIComponent(text.slice(0, 120))}`);
    },
    // A text that was typed before the first projects came is searched once they are there.
    [load, isThere],
  );
  const group: PaletteGroup = {
    most: SHOWN,
    label: t('project.switcher.title'),
    actions: others.map(({ uuid, name, company }) => ({
      id: `project-${uuid}`,
      label: name,
      help: company.name,
      icon: <IconBriefcase size={18} aria-hidden />,
      run: () => submit({ project: uuid, returnTo: pathname + search }, { method: 'post', action: WORKSPACE_ROUTE }),
    })),
  };
  return { group, search: find };
}
