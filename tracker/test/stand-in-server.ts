import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActivityInput, ProjectToday, TrackerProject, Verdict } from '../src/server/tracking.js';

export const PROJECT = '01890000-0000-7000-8000-000000000001';

/** Acts like a server of ours as far as the tracker can tell, with faults that can be ordered. */
export class StandInServer {
  readonly stored = new Map<string, ActivityInput>();
  readonly pictures = new Set<string>();
  readonly batches: number[] = [];
  /** Presences that were sent: reports, and the runs that go on. */
  readonly presences: (Record<string, unknown> | string)[] = [];
  knowsRuns = true;
  stopAsked = false;
  /** Tells how each of the next requests fails; `lost`: all is done, and the answer never arrives. */
  faults: ('lost' | 'down' | 'limited' | 'fine')[] = [];
  judge: (activity: ActivityInput) => Partial<Verdict> = () => ({});
  poison: string | undefined;
  accessToken = token(1);
  refreshToken = 'refresh-1';
  refreshes = 0;
  /** Called when a token was renewed, before the answer is on its way. */
  onRefresh: () => void = () => undefined;
  /** The one before, good as long as nobody has come with what it was exchanged for. */
  private predecessor: string | undefined;
  clockCorrection = 0;
  projects = [{ uuid: PROJECT, name: 'Website' }];
  locale = 'en';
  /** Each request's wish, newest last. */
  readonly languages: string[] = [];
  ahead = 0;
  private http: HttpServer | undefined;

  async start(): Promise<string> {
    this.http = createServer((request, response) => {
      void this.answer(request).then(([status, body, headers]) => {
        if (status === 0) return response.destroy();
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => this.http?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.http?.closeAllConnections();
    await new Promise((resolve) => this.http?.close(resolve));
  }

  /** Another access token from now on, as after ten minutes. */
  expire(): void {
    this.accessToken = token(this.refreshes + 2);
  }

  private async answer(request: IncomingMessage): Promise<[number, object, Record<string, string>?]> {
    this.languages.push(String(request.headers['accept-language']));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = this.faults.shift();
    if (fault === 'down') return [0, {}];
    if (fault === 'limited') return [429, { code: 'RATE_LIMITED', message: 'Wait.' }, { 'Retry-After': '7' }];
    const answer = this.act(request, Buffer.concat(chunks));
    return fault === 'lost' ? [0, {}] : answer;
  }

  private act(request: IncomingMessage, body: Buffer): [number, object] {
    const signedIn = request.headers.authorization === `Bearer ${this.accessToken}`;
    if (request.url === '/tracker/screencasts') {
      if (!signedIn) return [401, { code: 'UNAUTHENTICATED', message: 'Sign in.' }];
      const uuid = /name="uuid"\r\n\r\n([^\r]+)/.exec(body.toString('latin1'))?.[1] ?? '';
      const status = this.pictures.has(uuid) ? 'DUPLICATE' : 'STORED';
      this.pictures.add(uuid);
      return [status === 'STORED' ? 201 : 200, { uuid, status }];
    }
    if (request.url?.startsWith('/tracker/presence/')) {
      const run = request.url.slice('/tracker/presence/'.length);
      if (!signedIn) return [401, { code: 'UNAUTHENTICATED', message: 'Sign in.' }];
      if (!this.knowsRuns) return [404, { code: 'NOT_FOUND', message: 'Not found.' }];
      this.presences.push(run);
      return [200, { serverTime: new Date().toISOString(), stopAsked: this.stopAsked }];
    }
    if (request.url !== '/graphql') return [404, {}];
    const { query, variables } = JSON.parse(body.toString()) as { query: string; variables: Record<string, unknown> };
    if (query.includes('refreshToken(')) return this.refresh(String(variables['token']));
    if (!signedIn) return refusal('UNAUTHENTICATED', 'UNAUTHENTICATED', 'Sign in.');
    this.predecessor = undefined;
    if (query.includes('trackerSettings')) return [200, { data: this.settings() }];
    if (query.includes('reportPresence')) {
      this.presences.push(variables['input'] as Record<string, unknown>);
      return [200, { data: { reportPresence: { stopAsked: this.stopAsked } } }];
    }
    if (query.includes('logout')) return [200, { data: { logout: { status: 'SUCCESS' } } }];
    const { activities } = variables['input'] as { activities: ActivityInput[] };
    if (activities.some(({ uuid }) => uuid === this.poison))
      return refusal('VALIDATION', 'INVALID_INPUT', 'One is bad.');
    return [200, { data: { syncActivities: this.sync(activities) } }];
  }

  private settings() {
    const settings = { timezone: 'UTC', screencasts: false, screencastInterval: 10, blur: false, idleTime: 5 };
    const rest = { idleCounts: false, recordingHours: null, backdateDays: 60, limit: null };
    const projects = this.projects.map((each): TrackerProject => {
      const today = { project: each.uuid, day: '2026-11-22', tracked: 0, manual: 0, worked: 0, idle: 0 };
      return { ...each, company: { uuid: 'c', name: 'Himal' }, ...settings, ...rest, today };
    });
    const serverTime = new Date(Date.now() + this.ahead).toISOString();
    return { trackerSettings: { serverTime, revision: 'r1', projects }, myInfo: { locale: this.locale } };
  }

  private refresh(given: string): [number, object] {
    if (given === this.refreshToken) {
      this.predecessor = given;
      this.refreshes += 1;
      this.refreshToken = `refresh-${this.refreshes + 1}`;
      this.accessToken = token(this.refreshes + 1);
      this.onRefresh();
    } else if (given !== this.predecessor) return refusal('UNAUTHENTICATED', 'SESSION_OVER', 'The session is over.');
    return [200, { data: { refreshToken: { accessToken: this.accessToken, refreshToken: this.refreshToken } } }];
  }

  private sync(activities: ActivityInput[]) {
    this.batches.push(activities.length);
    const verdicts = activities.map((activity): Verdict => {
      const known = this.stored.has(activity.uuid);
      const given = this.judge(activity);
      if (given.verdict !== 'REJECTED') this.stored.set(activity.uuid, activity);
      return {
        uuid: activity.uuid,
        verdict: known ? 'DUPLICATE' : 'ACCEPTED',
        code: null,
        field: null,
        limit: null,
        message: null,
        left: [],
        ...given,
      };
    });
    const tracked = [...this.stored.values()].reduce(
      (sum, { startedAt, endedAt }) => sum + (Date.parse(endedAt) - Date.parse(startedAt)) / 1000,
      0,
    );
    const today: ProjectToday = { project: PROJECT, day: '2026-11-22', tracked, manual: 0, worked: tracked, idle: 0 };
    const serverTime = new Date(Date.now() + this.ahead).toISOString();
    return { serverTime, clockCorrection: 0, verdicts, today: [today], settingsRevision: 'r1' };
  }
}

function refusal(code: string, reason: string, message: string): [number, object] {
  return [200, { data: null, errors: [{ message, extensions: { code, reason } }] }];
}

function token(number: number): string {
  const claims = Buffer.from(JSON.stringify({ number, iat: 0, exp: 600 })).toString('base64url');
  return `e30.${claims}.x`;
}
