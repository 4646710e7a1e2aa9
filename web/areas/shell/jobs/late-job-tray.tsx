import { useJobs } from '~/lib/jobs';
import { latePart } from '~/ui/basics/late-part';

const JobTray = latePart(() => import('./job-tray'), { quiet: true });

/** Only there while there is work to follow. */
export function LateJobTray() {
  return useJobs().length > 0 && <JobTray />;
}
