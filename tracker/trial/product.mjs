// The product on data of its own, which the trial stops, kills and starts as it likes; and a line to it that can be cut.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';

const READY_MS = 90_000;

export class Product {
  constructor(root, port) {
    this.root = root;
    this.address = `http://localhost:${port}`;
    this.data = mkdtempSync(join(tmpdir(), 'workzone-trial-'));
    this.log = `${this.data}.log`;
    this.password = `trial-${randomBytes(9).toString('hex')}`;
    this.env = {
      ...process.env,
      NODE_ENV: 'production',
      TRIAL: '1',
      DEMO: '1',
      DEMO_PASSWORD: this.password,
      DATABASE_URL: '',
      SMTP_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.address,
      DATA_DIR: this.data,
      LOG_LEVEL: 'error',
    };
  }

  async start() {
    // The log keeps the product's own words for when something is wrong: they stay when the trial fails.
    const log = openSync(this.log, 'a');
    const stdio = ['ignore', log, log];
    this.child = spawn(process.execPath, ['dist/src/main.js'], { cwd: this.root, env: this.env, stdio });
    closeSync(log);
    const deadline = performance.now() + READY_MS;
    for (;;) {
      if (
        await fetch(`${this.address}/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      if (this.child.exitCode !== null || performance.now() > deadline) throw new Error('The product did not start.');
      await wait(300);
    }
  }

  /** SIGTERM as an operator, SIGKILL as the power. */
  async stop(signal = 'SIGTERM') {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await gone;
  }

  async end() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  async sql(statement, values = []) {
    const { socketPath } = JSON.parse(readFileSync(join(this.data, 'owner.lock'), 'utf8'));
    const connection = await createConnection({ socketPath, user: 'root', database: 'workzone', timezone: 'Z' });
    try {
      return (await connection.query(statement, values))[0];
    } finally {
      await connection.end();
    }
  }

  /** GraphQL as somebody, or as nobody. */
  async ask(query, variables = {}, token = undefined) {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(`${this.address}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`${query}\n${JSON.stringify(errors)}`);
    return data;
  }

  async tokenOf(username, password = this.password) {
    const query =
      'mutation($username: String!, $password: String!) { login(username: $username, password: $password) { accessToken } }';
    return (await this.ask(query, { username, password })).login.accessToken;
  }

  /** Somebody new, verified by the mail that the administrator reads, with a company and a project of their own. */
  async newcomer(name) {
    const email = `${name.split(' ')[0].toLowerCase()}@trial.example`;
    const password = `${this.password}-own`;
    const form = { name, email, password, password_confirmation: password };
    await this.ask('mutation($input: RegisterInput!) { register(input: $input) { status } }', { input: form });
    const admin = await this.tokenOf('radha@demo.workzone.example');
    const token = await this.mailedToken(admin, email);
    const verify = 'mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { status } }';
    await this.ask(verify, { input: { token, name, password, password_confirmation: password } });
    const own = await this.tokenOf(email, password);
    const company = {
      name: `${name} Ltd`,
      address: 'Lakeside 6, Pokhara',
      email,
      currency: 'USD',
      trackingType: 'BOTH',
      weekStartDay: 'SUNDAY',
      ownerEmail: email,
    };
    const founded = await this.ask(
      'mutation($input: CreateCompanyInput!) { createCompany(input: $input) { company { uuid } } }',
      { input: company },
      own,
    );
    const project = { company: founded.createCompany.company.uuid, name: 'Trial project' };
    const made = await this.ask(
      'mutation($input: CreateProjectInput!) { createProject(input: $input) { project { uuid } } }',
      { input: project },
      own,
    );
    return { name, email, password, token: own, company: project.company, project: made.createProject.project.uuid };
  }

  async mailedToken(admin, email) {
    for (let tries = 0; tries < 100; tries++) {
      const { mails } = await this.ask('{ mails(first: 50) { data { uuid to } } }', {}, admin);
      const mail = mails.data.find(({ to }) => to === email);
      if (mail) {
        const { mail: read } = await this.ask(
          'query($uuid: ID!) { mail(uuid: $uuid) { text } }',
          { uuid: mail.uuid },
          admin,
        );
        const token = /[?&]token=([\w-]+)/.exec(read.text)?.[1];
        if (token) return token;
      }
      await wait(200);
    }
    throw new Error(`No mail came for ${email}.`);
  }

  /** Allows a device code as the person would in the browser: signs in, opens the page, presses the button. */
  async allowDevice({ email, password }, code) {
    const headers = { Origin: this.address, 'Sec-Fetch-Site': 'same-origin' };
    const form = (fields) => new URLSearchParams(fields);
    const login = await fetch(`${this.address}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: form({ intent: 'password', username: email, password }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const page = `${this.address}/device?code=${code}`;
    const shown = await (await fetch(page, { headers: { Cookie: cookie } })).text();
    if (!shown.includes(code)) throw new Error('The page of the device does not show its code.');
    const body = form({ intent: 'allow', code });
    const allowed = await fetch(page, { method: 'POST', headers: { ...headers, Cookie: cookie }, body });
    if (!allowed.ok) throw new Error(`The device was not allowed: ${allowed.status}`);
  }
}

/** Stands between a tracker and the product: up, or cut in the middle of whatever is on its way. */
export class Line {
  sockets = new Set();
  up = true;

  async open(port, target) {
    this.server = createServer((socket) => {
      if (!this.up) return socket.destroy();
      const onward = connect(target, '127.0.0.1');
      for (const end of [socket, onward]) {
        this.sockets.add(end);
        end.on('error', () => undefined);
        end.on('close', () => {
          this.sockets.delete(end);
          socket.destroy();
          onward.destroy();
        });
      }
      socket.pipe(onward).pipe(socket);
    });
    await new Promise((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  cut() {
    this.up = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend() {
    this.up = true;
  }

  close() {
    this.cut();
    this.server.close();
  }
}
