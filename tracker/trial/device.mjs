// Drives one computer with the tracker on it as its person does: by its commands.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export class Device {
  constructor(name, program, server, env) {
    this.name = name;
    this.program = program;
    this.server = server;
    this.folder = mkdtempSync(join(tmpdir(), `workzone-device-`));
    this.env = { ...env, XDG_CONFIG_HOME: join(this.folder, 'config'), XDG_STATE_HOME: join(this.folder, 'state') };
    mkdirSync(this.env.XDG_STATE_HOME, { recursive: true });
  }

  /** Runs a command and returns its output; throws when it fails, unless that is expected. */
  run(args, { env = {}, input, fails = false } = {}) {
    return new Promise((resolve, reject) => {
      const options = { env: { ...this.env, ...env }, maxBuffer: 64 * 1024 * 1024, timeout: 60_000 };
      const child = execFile(this.program[0], [...this.program.slice(1), ...args], options, (error, out, problem) => {
        if (error && !fails) reject(new Error(`${this.name}: ${args.join(' ')}: ${problem || error.message}`));
        else resolve(error ? out + problem : out);
      });
      child.stdin.end(input ?? '');
    });
  }

  async loginByPassword({ email, password }) {
    await this.run(['login', '--server', this.server, '--email', email, '--password-stdin'], {
      input: `${password}\n`,
    });
  }

  /** Begins, reads the code from the screen as a person would, and waits until it was allowed. */
  async loginByCode(allow) {
    const child = spawn(this.program[0], [...this.program.slice(1), 'login', '--server', this.server], {
      env: this.env,
    });
    let shown = '';
    child.stdout.on('data', (text) => (shown += text));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    for (let tries = 0; !/[A-Z]{4}-[A-Z]{4}/.test(shown); tries++) {
      if (tries > 100) throw new Error(`No code was shown: ${shown}`);
      await wait(100);
    }
    await allow(/[A-Z]{4}-[A-Z]{4}/.exec(shown)[0]);
    const code = await ended;
    if (code !== 0) throw new Error(`login ended with ${code}: ${shown}`);
  }

  /** The tracker in the foreground of nobody, so that it can be killed as a process. */
  async start(project, env = {}) {
    const args = [...this.program.slice(1), 'start', project, '--memo', `on ${this.name}`];
    this.child = spawn(this.program[0], args, { env: { ...this.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.told = '';
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on('data', (text) => (this.told += text));
    for (let tries = 0; !/tracking/.test(this.told); tries++) {
      if (this.child.exitCode !== null || tries > 300) throw new Error(`${this.name} did not start: ${this.told}`);
      await wait(100);
    }
  }

  async kill() {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  async stop() {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    await this.run(['stop'], { fails: true });
    await gone;
  }

  /** Sends until nothing waits. */
  async deliver(env = {}) {
    let told = '';
    for (let tries = 0; tries < 20; tries++) {
      told = await this.run(['sync'], { fails: true, env });
      const status = await this.status();
      if (status.waiting.slices + status.waiting.pictures === 0) return;
      await wait(1_000);
    }
    throw new Error(`${this.name} cannot deliver: ${told}`);
  }

  async status() {
    return JSON.parse(await this.run(['status', '--json']));
  }

  async log() {
    return JSON.parse(await this.run(['log', '--json']));
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
