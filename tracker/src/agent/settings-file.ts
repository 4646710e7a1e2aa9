import { join } from 'node:path';
import { speak, tell } from '../words/language.js';
import { EXIT, Failure } from '../exit-code.js';
import { readJson, writePrivately } from '../private-file.js';
import type { ProjectToday, SyncAnswer, TrackerProject, TrackerSettings } from '../server/tracking.js';

/**
 * Keeps the last answer of the server on the disk: a tracker that starts offline still knows its projects and their
 * rules.
 */
export class SettingsFile {
  private readonly path: string;
  private settings: (TrackerSettings & { names?: Record<string, string> }) | undefined;

  constructor(folder: string) {
    this.path = join(folder, 'settings.json');
    this.settings = readJson(this.path);
    speak(this.settings?.locale);
  }

  get revision(): string | undefined {
    return this.settings?.revision;
  }

  get projects(): TrackerProject[] {
    return this.settings?.projects ?? [];
  }

  /** Settings that the disk does not take are known until the program ends, and asked for again when it begins. */
  keep(settings: TrackerSettings): void {
    const names = Object.fromEntries(settings.projects.map(({ uuid, name }) => [uuid, name]));
    this.settings = { ...settings, names: { ...this.settings?.names, ...names } };
    speak(settings.locale);
    try {
      writePrivately(this.path, JSON.stringify(this.settings));
    } catch {
      return;
    }
  }

  /** Also of a project that one is no longer in. */
  nameOf(project: string): string | undefined {
    return this.settings?.names?.[project];
  }

  /** The totals of an answer take the place of those known before; a project it does not name has no time today. */
  count({ today }: Pick<SyncAnswer, 'today'>): void {
    if (!this.settings) return;
    const known = new Map(today.map((each): [string, ProjectToday] => [each.project, each]));
    const projects = this.projects.map((each) => {
      const none = { ...each.today, tracked: 0, manual: 0, worked: 0, idle: 0 };
      const today = known.get(each.uuid) ?? none;
      return { ...each, today, limit: countedOn(each, today) };
    });
    this.keep({ ...this.settings, projects });
  }

  project(uuid: string): TrackerProject | undefined {
    return this.projects.find((each) => each.uuid === uuid);
  }

  /** Finds a project by uuid, name, or an unmistakable part of the name. Throws when it is none or several. */
  find(wanted: string): TrackerProject {
    const exact = this.projects.filter(({ uuid, name }) => uuid === wanted || name === wanted);
    const similar = this.projects.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
    const found = exact.length > 0 ? exact : similar;
    if (found.length === 1) return found[0] as TrackerProject;
    const list = (projects: TrackerProject[]): string =>
      projects.map(({ name, company, uuid }) => `\n  ${name} (${company.name})  ${uuid}`).join('');
    if (found.length > 0) throw new Failure(tell('SEVERAL_FIT', { wanted, projects: list(found) }), EXIT.usage);
    throw new Failure(tell('NONE_FITS', { wanted, projects: list(this.projects) || '–' }));
  }
}

/** The limit counts on by what the day has more than before; the next settings bring the server's own number. */
function countedOn({ limit, today: before }: TrackerProject, today: ProjectToday): TrackerProject['limit'] {
  if (!limit || before.day !== today.day) return limit;
  const usedSeconds = Math.max(0, limit.usedSeconds + today.tracked - before.tracked);
  return { ...limit, usedSeconds, leftSeconds: Math.max(0, limit.minutes * 60 - usedSeconds) };
}
