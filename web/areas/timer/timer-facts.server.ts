import { addDays } from '@server/shared/time/local-date';
import { startOfDay } from '@server/shared/time/zone-clock';
import type { OwnPresence, RecentWork, TrackableProject } from '@server/tracking';
import type { TimerFacts } from './line/timer-line.client';
import { MAX_RECENT } from './view/recent-work';

interface Known {
  projects: readonly TrackableProject[];
  recent: readonly RecentWork[];
  reported: OwnPresence | null;
}

/** The part of a tracker's settings that a browser can obey. */
export function timerFacts({ projects, recent, reported }: Known): TimerFacts {
  const open = new Map(projects.map(({ membership }) => [membership.projectId, membership.project]));
  return {
    recent: recent
      .flatMap(({ projectId, memo }) => {
        const project = open.get(projectId);
        return project ? [{ project, memo: memo ?? '' }] : [];
      })
      .slice(0, MAX_RECENT),
    reported: reported && {
      run: reported.run,
      projectName: reported.projectName,
      device: reported.device,
      since: reported.since.getTime(),
    },
    projects: projects.map(({ membership: { project, projectName, companyName, settings }, today }) => ({
      uuid: project,
      name: projectName,
      company: companyName,
      idleTime: settings.idleTime,
      blur: settings.blur,
      screencasts: !settings.disableScreencast,
      screencastInterval: settings.screencastInterval,
      recordingHours: settings.recordingHours,
      idleCounts: settings.idleCounts,
      today: {
        from: startOfDay(today.day, today.timezone).getTime(),
        until: startOfDay(addDays(today.day, 1), today.timezone).getTime(),
        worked: today.worked,
        tracked: today.tracked,
      },
    })),
  };
}
