import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { useTimer } from '~/areas/timer/use-timer';
import { useRootData } from '~/lib/root-data';
import type { PaletteAction } from '~/ui/overlays/palette/palette';
import { toast } from '~/lib/toasts';
import {
  IconArrowsExchange,
  IconBriefcase,
  IconBuildingBank,
  IconClockPlus,
  IconMail,
  IconPlayerPlay,
  IconPlayerStop,
} from '~/ui/theme/icons';

/** Returns the acts that people do most, as far as this person may do them here. */
export function useWorkActions(open: boolean): PaletteAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user, groups } = useShell();
  const workspace = useRootData()?.workspace;
  const timer = useTimerAction(user?.uuid ?? null, open);
  if (!workspace) return [];
  const { company, may } = workspace;
  const offers = (to: string): boolean => groups.some(({ entries }) => entries.some((entry) => entry.to === to));
  return [
    ...(timer ? [timer] : []),
    ...(offers('/manual-time')
      ? [
          {
            id: 'add-time',
            label: t('shell.palette.addTime'),
            icon: <IconClockPlus size={18} aria-hidden />,
            run: () => navigate('/manual-time?new=1'),
          },
        ]
      : []),
    ...(offers('/accounts')
      ? [
          {
            id: 'transfer',
            label: t('shell.palette.transfer'),
            icon: <IconArrowsExchange size={18} aria-hidden />,
            run: () => navigate('/accounts/user?do=transfer'),
          },
          {
            id: 'withdraw',
            label: t('shell.palette.withdraw'),
            icon: <IconBuildingBank size={18} aria-hidden />,
            run: () => navigate('/accounts/user?do=withdraw'),
          },
        ]
      : []),
    ...(may.invite
      ? [
          {
            id: 'invite',
            label: t('shell.palette.invite'),
            icon: <IconMail size={18} aria-hidden />,
            run: () => navigate('/users?invite=1'),
          },
        ]
      : []),
    ...(may.createProjects
      ? [
          {
            id: 'create-project',
            label: t('shell.palette.createProject'),
            icon: <IconBriefcase size={18} aria-hidden />,
            run: () => navigate(`/companies/${company.uuid}/projects?new=1`),
          },
        ]
      : []),
  ];
}

/** Starts in the project one works in, or stops what runs; none where the browser keeps no time. */
function useTimerAction(user: string | null, open: boolean): PaletteAction | null {
  const { t } = useTranslation();
  const project = useRootData()?.workspace?.project;
  const found = useTimer(user, open);
  if (!found || found === 'impossible') return null;
  const { agent, view } = found;
  if (view.running) {
    const { projectName } = view.running;
    return {
      id: 'timer',
      label: t('shell.palette.stopTimer'),
      help: t('timer.running', { project: projectName }),
      icon: <IconPlayerStop size={18} aria-hidden />,
      run: () => void agent.stop(),
    };
  }
  const place = view.projects.find(({ uuid }) => uuid === project?.uuid);
  if (!place) return null;
  return {
    id: 'timer',
    label: t('shell.palette.startTimer'),
    help: place.name,
    icon: <IconPlayerPlay size={18} aria-hidden />,
    run: () => void agent.start(place, '').then(() => toast.success(t('timer.running', { project: place.name }))),
  };
}
