import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Job, jobTray, useJobs } from '~/lib/jobs';
import { Button, IconButton } from '~/ui/basics/button';
import { Progress } from '~/ui/basics/progress';
import { Popover } from '~/ui/overlays/popover';
import { Stack } from '~/ui/primitives/stack';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPlayerStop, IconX } from '~/ui/theme/icons';
import styles from './job-tray.module.css';

const LABELS = {
  running: 'shell.jobs.busy',
  done: 'shell.jobs.done',
  stopped: 'shell.jobs.stopped',
  failed: 'shell.jobs.failed',
} as const;
const ICONS = {
  running: IconCircleDashed,
  done: IconCircleCheck,
  stopped: IconPlayerStop,
  failed: IconAlertTriangle,
};

/** The work that is followed. */
export default function JobTray() {
  const { t } = useTranslation();
  const jobs = useJobs();
  const [open, setOpen] = useState(false);
  const running = jobs.filter((job) => job.state === 'running').length;
  return (
    <Popover
      open={open}
      onChange={setOpen}
      label={t('shell.jobs.title')}
      width={340}
      trigger={
        <Button small kind="quiet" className={styles.trigger} data-jobs onClick={() => setOpen(!open)}>
          <IconCircleDashed size={17} data-running={running > 0 || undefined} className={styles.wheel} aria-hidden />
          <span className={styles.state}>
            {running > 0 ? t('shell.jobs.running', { count: running }) : t('shell.jobs.finished')}
          </span>
        </Button>
      }
    >
      <ul className={styles.list}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {running < jobs.length && (
        <div className={styles.foot}>
          <Button small kind="quiet" onClick={() => jobTray.clearFinished()}>
            {t('shell.jobs.clear')}
          </Button>
        </div>
      )}
    </Popover>
  );
}

function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation();
  const Icon = ICONS[job.state];
  return (
    <li className={styles.job} data-state={job.state}>
      <Icon size={18} className={styles.icon} aria-label={t(LABELS[job.state])} />
      <Stack gap={4}>
        <p className={styles.title}>{job.title}</p>
        {job.state === 'running' && <Progress value={job.percent} label={job.title} />}
        {job.note && <p className={styles.note}>{job.note}</p>}
        {job.link && <Link to={job.link.to}>{job.link.label}</Link>}
      </Stack>
      {job.state === 'running'
        ? job.cancel && (
            <IconButton small label={t('shell.jobs.cancel', { title: job.title })} onClick={job.cancel}>
              <IconX size={16} aria-hidden />
            </IconButton>
          )
        : null}
    </li>
  );
}
