import type { OwnPresence, TrackableProject } from '@server/tracking';
import type { TimerFacts } from './line/timer-line.client';

/** The part of a tracker's settings that a browser can obey. */
export function timerFacts(projects: readonly TrackableProject[], reported: OwnPresence | null): TimerFacts {
  return {
    reported: reported && {
      run: reported.run,
      projectName: reported.projectName,
      device: reported.device,
      since: reported.since.getTime(),
    },
    projects: projects.map(({ membership: { project, projectName, companyName, settings } }) => ({
      uuid: project,
      name: projectName,
      company: companyName,
      idleTime: settings.idleTime,
      blur: settings.blur,
      screencasts: !settings.disableScreencast,
      screencastInterval: settings.screencastInterval,
      recordingHours: settings.recordingHours,
    })),
    today: {
      day: projects[0]?.today.day ?? '',
      seconds: projects.reduce((sum, { today }) => sum + today.tracked + today.manual, 0),
    },
  };
}
