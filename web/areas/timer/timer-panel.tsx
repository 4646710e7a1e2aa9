import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { DurationText, useDurationWords } from '~/ui/basics/duration-text';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { IconPlayerPlay, IconPlayerStop } from '~/ui/theme/icons';
import { useClock } from '~/lib/look/use-clock';
import { clockText } from '~/lib/format/clock-text';
import { formatDuration } from '~/lib/format/format';
import { IdleWatch } from './idle-watch.client';
import { ScreenPictures } from './screen-pictures.client';
import styles from './timer.module.css';
import type { Timer } from './use-timer';
import { totalOf, type Today } from './view/at-rest';

/** Starting and stopping, what is being done, and what the browser may notice meanwhile. */
export default function TimerPanel({ timer }: { timer: Timer }) {
  const { t } = useTranslation();
  const { agent, view } = timer;
  const { running, elapsed, days, unsent, link, notice, refused, heardAt } = view;
  const here = running && days.get(running.project);
  const all = totalOf(days.values());
  return (
    <div className={styles.panel}>
      <p className={styles.clock} data-running={running ? true : undefined} aria-live="off">
        <bdi className="wz-num" dir="ltr">
          {clockText(running ? elapsed : 0)}
        </bdi>
      </p>
      {notice && <Banner kind="warning">{t(`timer.${notice}`)}</Banner>}
      {view.away > 0 && <BackAgain timer={timer} />}
      {view.elsewhere && <Elsewhere key={view.elsewhere.run} timer={timer} elsewhere={view.elsewhere} />}
      {refused.map(({ uuid, message }) => (
        <Banner key={uuid} kind="danger">
          {message}
        </Banner>
      ))}
      {(notice || refused.length > 0) && (
        <Button small kind="quiet" onClick={() => void agent.dismiss()}>
          {t('timer.dismiss')}
        </Button>
      )}
      {/* A new stretch of work begins with fields of its own. */}
      <StartForm key={running?.since ?? 'stopped'} timer={timer} />
      <RecentWork timer={timer} />
      <dl className={styles.facts}>
        {here && here.tracked + here.worked < all.tracked + all.worked && (
          <TodayFact label={t('timer.todayIn', { project: running.projectName })} today={here} />
        )}
        <TodayFact label={t('timer.today')} today={all} />
        <div>
          <dt>{t('timer.line')}</dt>
          <dd>{unsent > 0 ? t('timer.waiting', { count: unsent }) : t(`timer.link.${heardAt ? link : 'offline'}`)}</dd>
        </div>
      </dl>
      {link === 'signed-out' && <Banner kind="warning">{t('timer.signedOut')}</Banner>}
      <Options timer={timer} />
    </div>
  );
}

/** Being away is idle time unless the person says that it was none. */
function BackAgain({ timer: { agent, view } }: { timer: Timer }) {
  const { t } = useTranslation();
  const durationWords = useDurationWords();
  const project = view.projects.find(({ uuid }) => uuid === view.running?.project);
  return (
    <Banner
      live
      actions={
        <>
          <Button small onClick={() => void agent.answerAway(true)}>
            {t('timer.away.keep')}
          </Button>
          <Button small onClick={() => void agent.answerAway(false)}>
            {t('timer.away.drop')}
          </Button>
        </>
      }
    >
      {t('timer.away.text', { time: view.away < 60 ? t('timer.away.moment') : durationWords(view.away) })}{' '}
      {t(project?.idleCounts ? 'timer.away.counts' : 'timer.away.countsNot')}
    </Banner>
  );
}

/** Offers the latest work, to be gone on with in one press. */
function RecentWork({ timer: { agent, view } }: { timer: Timer }) {
  const { t } = useTranslation();
  const { running, projects } = view;
  const shown = view.recent.flatMap((work) => {
    const project = projects.find(({ uuid }) => uuid === work.project);
    const isRunning = running?.project === work.project && running.memo === work.memo;
    return project && !isRunning ? [{ ...work, project }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h3>{t('timer.recent')}</h3>
      <ul>
        {shown.map(({ project, memo }) => (
          <li key={`${project.uuid}/${memo}`}>
            <button type="button" onClick={() => void agent.start(project, memo)}>
              <IconPlayerPlay size={14} aria-hidden />
              <span className="wz-hidden">{t('timer.start')} </span>
              <span>{memo || project.name}</span>
              {memo && <small>{project.name}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says counted time, and in brackets recorded time where that is another number: as the desktop app says it. */
function TodayFact({ label, today: { worked, tracked } }: { label: string; today: Today }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <DurationText seconds={worked} />
        {tracked !== worked && <> {t('timer.tracked', { time: formatDuration(tracked) })}</>}
      </dd>
    </div>
  );
}

/** Runs in another browser or on another device, and may be stopped from here. */
function Elsewhere({
  timer: { agent },
  elsewhere,
}: {
  timer: Timer;
  elsewhere: NonNullable<Timer['view']['elsewhere']>;
}) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const stop = async () => {
    setAsked(true);
    await agent.stopElsewhere(elsewhere.run);
  };
  return (
    <Banner
      actions={
        <Button small pending={asked} onClick={() => void stop()}>
          {t('timer.stopElsewhere')}
        </Button>
      }
    >
      {t('timer.elsewhere', { project: elsewhere.projectName, device: elsewhere.device })}{' '}
      <bdi className="wz-num" dir="ltr">
        {clockText(elsewhere.elapsed)}
      </bdi>
    </Banner>
  );
}

function StartForm({ timer: { agent, view } }: { timer: Timer }) {
  const { t } = useTranslation();
  const clock = useClock();
  const { running, projects } = view;
  const [project, setProject] = useState(running?.project ?? '');
  const [memo, setMemo] = useState(running?.memo ?? '');
  const several = new Set(projects.map(({ company }) => company)).size > 1;
  const options = projects.map(({ uuid, name, company }) => ({
    value: uuid,
    label: several ? `${name} · ${company}` : name,
  }));
  // The list comes after the panel the first time it is opened. Without a choice, the project of the page is offered.
  const here = useRootData()?.workspace?.project.uuid;
  const chosen =
    [project, here, view.recent[0]?.project]
      .map((wanted) => projects.find(({ uuid }) => uuid === wanted))
      .find(Boolean) ?? projects[0];
  const hours = chosen?.recordingHours;
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (running) void agent.stop();
    else if (chosen) void agent.start(chosen, memo.trim());
  };
  return (
    <form className={styles.form} onSubmit={press}>
      <SelectField
        name="timer-project"
        label={t('timer.project')}
        options={running ? [{ value: running.project, label: running.projectName }] : options}
        value={running?.project ?? chosen?.uuid ?? ''}
        disabled={Boolean(running)}
        onChange={(event) => setProject(event.currentTarget.value)}
      />
      {!running && projects.length === 0 && (
        <p className={styles.help} role="status">
          {t(view.heardAt ? 'timer.noProjects' : 'timer.projectsUnknown')}
        </p>
      )}
      {hours && (
        <p className={styles.help}>
          {t('timer.hours', { from: clock.time({ clock: hours.from }), to: clock.time({ clock: hours.to }) })}
        </p>
      )}
      <TextField
        name="timer-memo"
        label={t('timer.memo')}
        value={memo}
        maxLength={500}
        optional
        onChange={(event) => setMemo(event.currentTarget.value)}
        onBlur={() => void agent.note(memo.trim())}
      />
      {running ? (
        <Button type="submit" kind="danger" wide icon={<IconPlayerStop size={16} aria-hidden />}>
          {t('timer.stop')}
        </Button>
      ) : (
        <Button type="submit" kind="primary" wide disabled={!chosen} icon={<IconPlayerPlay size={16} aria-hidden />}>
          {t('timer.start')}
        </Button>
      )}
    </form>
  );
}

/** Offers the options that the browser has, and says which it lacks. */
function Options({ timer: { agent, view } }: { timer: Timer }) {
  const { t } = useTranslation();
  const [denied, setDenied] = useState<'idle' | 'share' | null>(null);
  const ask = async (what: 'idle' | 'share', on: boolean) => {
    setDenied(null);
    const allowed = await (what === 'idle' ? agent.watchIdle(on) : agent.share(on));
    if (on && !allowed) setDenied(what);
  };
  const wanted = view.projects.find(({ uuid }) => uuid === view.running?.project)?.screencasts ?? true;
  return (
    <div className={styles.options}>
      {IdleWatch.possible ? (
        <Checkbox
          name="timer-idle"
          label={t('timer.watchIdle')}
          checked={view.watchesIdle}
          onChange={(event) => void ask('idle', event.currentTarget.checked)}
        />
      ) : (
        <p className={styles.help}>{t('timer.noIdle')}</p>
      )}
      {!wanted && <p className={styles.help}>{t('timer.noPicturesWanted')}</p>}
      {wanted && ScreenPictures.possible && (
        <Checkbox
          name="timer-pictures"
          label={t('timer.share')}
          checked={view.shares}
          onChange={(event) => void ask('share', event.currentTarget.checked)}
        />
      )}
      {wanted && !ScreenPictures.possible && <p className={styles.help}>{t('timer.noPictures')}</p>}
      {denied && (
        <Banner kind="warning" live>
          {t(`timer.denied.${denied}`)}
        </Banner>
      )}
      <p className={styles.help}>{t('timer.limits')}</p>
    </div>
  );
}
