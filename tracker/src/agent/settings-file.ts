import { join } from 'node:path';
import { readJson, writePrivately } from '../private-file.js';
import type { ProjectToday, SyncAnswer, TrackerProject, TrackerSettings } from '../server/tracking.js';

/** What the server last said, kept on the disk: a tracker that starts offline still knows its projects and their rules. */
export class SettingsFile {
  private readonly path: string;
  private settings: TrackerSettings | undefined;

  constructor(folder: string) {
    this.path = join(folder, 'settings.json');
    this.settings = readJson<TrackerSettings>(this.path);
  }

  get revision(): string | undefined {
    return this.settings?.revision;
  }

  get projects(): TrackerProject[] {
    return this.settings?.projects ?? [];
  }

  keep(settings: TrackerSettings): void {
    this.settings = settings;
    writePrivately(this.path, JSON.stringify(settings));
  }

  forget(): void {
    this.keep({ serverTime: '', revision: '', projects: [] });
  }

  /** The totals of an answer take the place of those known before; a project it does not name has no time today. */
  count({ today }: Pick<SyncAnswer, 'today'>): void {
    if (!this.settings) return;
    const known = new Map(today.map((each): [string, ProjectToday] => [each.project, each]));
    const projects = this.projects.map((each) => {
      const none = { ...each.today, tracked: 0, manual: 0, worked: 0, idle: 0 };
      return { ...each, today: known.get(each.uuid) ?? none };
    });
    this.keep({ ...this.settings, projects });
  }

  project(uuid: string): TrackerProject | undefined {
    return this.projects.find((each) => each.uuid === uuid);
  }

  /** By uuid, name, or an unmistakable part of the name. Throws when it is none or several. */
  find(wanted: string): TrackerProject {
    const exact = this.projects.filter(({ uuid, name }) => uuid === wanted || name === wanted);
    const similar = this.projects.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
    const found = exact.length > 0 ? exact : similar;
    if (found.length === 1) return found[0] as TrackerProject;
    const list = (projects: TrackerProject[]): string =>
      projects.map(({ name, company, uuid }) => `\n  ${name} (${company.name})  ${uuid}`).join('');
    if (found.length > 0) throw new Error(`Several projects fit "${wanted}":${list(found)}`);
    throw new Error(`No project of yours fits "${wanted}". There are:${list(this.projects)}`);
  }
}
