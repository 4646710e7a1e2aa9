// The tracker tried for real: a screen in memory with windows that change, the running product, and everything that goes
// wrong in between. `npm run tracker:trial -- [--minutes 5] [--executable] [--keep] [--acts scriptedHour,killed]
// [--soak 60]`; --minutes: how long the hour takes; --soak: for how many minutes its memory is watched.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build, installDatabaseServer, installDesktop, installPackages } from '../scripts/setup.mjs';
import { main, ROOT } from '../scripts/step.mjs';
import { differences, storedOf, totalsOf } from './trial/compare.mjs';
import { Desk } from './trial/desk.mjs';
import { Device } from './trial/device.mjs';
import { Line, Product } from './trial/product.mjs';
import { MAX_MEGABYTES, MAX_PERCENT, soak } from './trial/soak.mjs';

const ACTS_ALWAYS = ['scriptedHour', 'twoDevices', 'wrongClock', 'liveSettings', 'killed'];
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    executable: { type: 'boolean' },
    keep: { type: 'boolean' },
    acts: { type: 'string', default: ACTS_ALWAYS.join() },
    soak: { type: 'string' },
  },
});
const HOUR_MS = Number(options.minutes) * 60_000;
const SCALE = 3_600_000 / HOUR_MS;
const PORT = randomInt(20_000, 30_000);

const OWN = '(SELECT id FROM identity_user WHERE email = ?)';

const problems = [];
const hms = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 19);
const say = (text) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);

function check(what, found) {
  for (const each of found) problems.push(`${what}: ${each}`);
  say(`${found.length === 0 ? 'right' : 'WRONG'}  ${what}${found.map((each) => `\n            ${each}`).join('')}`);
}

async function compare(what, product, person, devices, mayBeRefused = []) {
  const logs = await Promise.all(devices.map((device) => device.log()));
  const rows = await storedOf(product, person.email);
  const totals = await totalsOf(product, person.email);
  const refused = logs.flat().filter(({ verdict, code }) => verdict === 'REJECTED' && !mayBeRefused.includes(code));
  const found = differences(rows, logs, totals);
  check(what, [...found, ...refused.map(({ message, code }) => `refused: ${message ?? code}`)]);
  say(
    `        ${rows.length} slices, ${hms(totals.tracked)} tracked, ${hms(totals.idle)} idle, ${hms(totals.worked)} worked`,
  );
  return { rows, totals };
}

/**
 * Simulates one scripted hour, faster than time: an offline part, a kill in mid-write, a dead server, and a pause for
 * tea.
 */
async function scriptedHour({ product, line, desk, device, person }) {
  say(`A scripted hour in ${options.minutes} minutes`);
  const begun = Date.now();
  const started = begun - 4_200_000;
  const env = () => ({
    WORKZONE_TIME_SCALE: String(SCALE),
    WORKZONE_TIME_START: new Date(started + (Date.now() - begun) * SCALE).toISOString(),
  });
  const until = (part) => wait(Math.max(0, begun + part * HOUR_MS - Date.now()));
  await device.start('Trial project', env());
  await until(0.2);
  say('        the network is cut');
  line.cut();
  await until(0.35);
  say('        the tracker is killed while it records offline');
  await device.kill();
  const atRest = await device.status();
  check('what was recorded offline is on the disk after the kill', atRest.waiting.slices > 0 ? [] : ['nothing waits']);
  await device.start('Trial project', env());
  await until(0.5);
  say('        the network is back');
  line.mend();
  await until(0.6);
  say('        the server is killed, and started again');
  await product.stop('SIGKILL');
  await until(0.68);
  await product.start();
  await until(0.72);
  say('        nobody touches the keyboard');
  const resting = Date.now();
  desk.resting = true;
  await until(0.92);
  desk.resting = false;
  const idle = Math.round(((Date.now() - resting) * SCALE) / 1000) - 300;
  await until(1);
  await device.stop();
  await device.deliver();
  const { rows, totals } = await compare('the hour', product, person, [device]);
  const apps = await product.sql(
    `SELECT DISTINCT a.kind, a.name FROM tracking_usage_day u JOIN tracking_app a ON a.id = u.app_id WHERE u.user_id = ${OWN}`,
    [person.email],
  );
  const seen = apps.map(({ kind, name }) => `${kind} ${name}`).sort();
  const keys = rows.reduce((sum, row) => sum + Number(row.key_clicks), 0);
  // The kill costs ten seconds of the heartbeat at most, and the time until the program runs again.
  check('about an hour is there', totals.tracked > 3_300 && totals.tracked <= 3_720 ? [] : [`${totals.tracked} s`]);
  check(
    'the pause is idle, less five minutes',
    Math.abs(totals.idle - idle) <= 60 ? [] : [`${totals.idle} s idle, not ${idle}`],
  );
  const wanted = ['APP editor', 'APP writer', 'SITE mail.example.com'];
  check('programs, a site and keys were seen', wanted.every((each) => seen.includes(each)) && keys > 0 ? [] : seen);
  const pictures = await product.sql(`SELECT COUNT(*) AS count FROM tracking_screencast WHERE user_id = ${OWN}`, [
    person.email,
  ]);
  say(`        ${keys} keys, ${seen.join(', ')}, ${pictures[0].count} screenshots at the server`);
  check('screenshots arrived', Number(pictures[0].count) >= 3 ? [] : [`${pictures[0].count}`]);
}

/** A person works once, whatever their computers say. */
async function twoDevices({ product, person, device, second }) {
  say('Two devices at once');
  const before = await totalsOf(product, person.email);
  const begun = Date.now();
  await device.start('Trial project');
  await second.start('Trial project');
  await wait(75_000);
  await Promise.all([device.stop(), second.stop()]);
  const passed = Math.ceil((Date.now() - begun) / 1000) + 1;
  await Promise.all([device.deliver(), second.deliver()]);
  const { totals } = await compare('two devices', product, person, [device, second]);
  const counted = totals.tracked - before.tracked;
  check('the time was counted once', counted >= 70 && counted <= passed ? [] : [`${counted} s in ${passed} s`]);
}

/** Two hours slow, recording before it ever met the server. */
async function wrongClock({ product, line, person, device, second }) {
  say('A clock that is two hours slow, offline at first');
  const env = { WORKZONE_CLOCK_OFFSET: '-7200' };
  line.cut();
  const begun = Date.now();
  await second.start('Trial project', env);
  await wait(25_000);
  line.mend();
  await wait(10_000);
  await second.stop();
  await second.deliver(env);
  const { rows } = await compare('a wrong clock', product, person, [device, second]);
  const late = rows.filter((row) => row.start.getTime() >= begun - 5_000);
  const seconds = late.reduce((sum, { duration }) => sum + Number(duration), 0);
  check('what it recorded stands where it happened', seconds >= 30 && seconds <= 45 ? [] : [`${seconds} s`]);
}

/** A change of the project's owner counts on the running tracker at once: hours, blurring, the pace of screenshots. */
async function liveSettings({ product, person, device, second }) {
  say('Settings that change meanwhile');
  const change = (settings) => {
    const usual = { disableScreencast: false, blur: false, idleTime: 5, backdateDays: 60, retentionDays: 180 };
    const input = { ...usual, screencastInterval: 10, recordingHours: null, ...settings, project: person.project };
    const mutation =
      'mutation($input: GeneralSettingsInput!) { updateProjectGeneralSettings(input: $input) { status } }';
    return product.ask(mutation, { input }, person.token);
  };
  const reaches = async (state) => {
    for (let tries = 0; tries < 20; tries++) {
      if ((await device.status()).state === state) return [];
      await wait(250);
    }
    return [`still ${(await device.status()).state} after five seconds`];
  };
  await device.start('Trial project');
  await wait(3_000);
  await change({ recordingHours: { from: kathmandu(120), to: kathmandu(180) } });
  check('outside the recording hours nothing is recorded any more', await reaches('outside-hours'));
  await change({ blur: true, screencastInterval: 1 });
  check('and goes on when the hours are lifted', await reaches('recording'));
  await wait(75_000);
  await device.stop();
  await device.deliver();
  const pictures = await product.sql(
    `SELECT blurred, title FROM tracking_screencast WHERE user_id = ${OWN} ORDER BY id DESC LIMIT 1`,
    [person.email],
  );
  const told = pictures.map(({ blurred, title }) => `${blurred} ${title}`);
  check('a screenshot came blurred and without a title', told.join() === '1 ' || told.join() === '1 null' ? [] : told);
  const titles = await product.sql(
    `SELECT usages FROM tracking_activity WHERE user_id = ${OWN} ORDER BY id DESC LIMIT 1`,
    [person.email],
  );
  check(
    'so did what was in front',
    /report|Inbox|main\.ts/.test(JSON.stringify(titles)) ? [JSON.stringify(titles)] : [],
  );
  await change({});
  // Work of a moment before the hours were changed lies outside of the new ones.
  await compare('changed settings', product, person, [device, second], ['OUTSIDE_RECORDING_HOURS']);
}

/**
 * Watches a project with its first settings, with pictures that are blurred here, at the pace of the clock on the wall.
 */
async function soaked({ product, person, device }) {
  const minutes = Number(options.soak);
  say(`Watched for ${minutes} minutes`);
  const settings = { disableScreencast: false, blur: true, idleTime: 5, backdateDays: 60, retentionDays: 180 };
  const input = { ...settings, screencastInterval: 10, recordingHours: null, project: person.project };
  const mutation = 'mutation($input: GeneralSettingsInput!) { updateProjectGeneralSettings(input: $input) { status } }';
  await product.ask(mutation, { input }, person.token);
  await device.start('Trial project');
  const { most, first, last, percent } = await soak(device.child.pid, minutes, say);
  await device.stop();
  const figures = `${most.toFixed(1)} MB at most, ${first.toFixed(1)} at first, ${last.toFixed(1)} at last`;
  check(`its memory stays within ${MAX_MEGABYTES} MB (${figures})`, most <= MAX_MEGABYTES ? [] : [figures]);
  const share = `${percent.toFixed(2)} % of a core`;
  check(`it takes at most ${MAX_PERCENT} % of a core (${share})`, percent <= MAX_PERCENT ? [] : [share]);
}

/** The time of day in Kathmandu, so many minutes from now. */
function kathmandu(minutes) {
  return new Date(Date.now() + (345 + minutes) * 60_000).toISOString().slice(11, 16);
}

/**
 * Killed again and again, whatever it is just doing: each kill costs what came after the last heartbeat, and nothing
 * else.
 */
async function killed({ product, person, device, second }) {
  say('Killed ten times at any moment');
  await second.stop();
  const before = await totalsOf(product, person.email);
  let [least, most] = [0, 0];
  for (let round = 0; round < 10; round++) {
    await device.start('Trial project');
    const begun = performance.now();
    await wait(randomInt(200, 16_000));
    if (round === 5) await product.stop('SIGKILL');
    await device.kill();
    const seconds = (performance.now() - begun) / 1000;
    least += Math.max(0, Math.floor(seconds) - 13);
    most += Math.ceil(seconds) + 3;
    if (round === 7) await product.start();
  }
  await device.deliver();
  const { totals } = await compare('kills', product, person, [device, second], ['OUTSIDE_RECORDING_HOURS']);
  const kept = totals.tracked - before.tracked;
  check(
    'each kill cost ten seconds at most',
    kept >= least && kept <= most && kept > 0 ? [] : [`${kept} s of ${most} s`],
  );
  say(`        ${kept} s of about ${most} s were kept`);
}

await main(async () => {
  process.chdir(ROOT);
  await installPackages();
  await installDatabaseServer();
  await installDesktop();
  await build();
  const product = new Product(ROOT, PORT);
  const line = new Line();
  const desk = new Desk(`:${randomInt(100, 900)}`);
  const server = `http://localhost:${PORT + 1}`;
  const program = options.executable
    ? [join(ROOT, `tracker/dist/workzone-tracker-linux-${process.arch}`)]
    : [process.execPath, join(ROOT, 'tracker/dist/workzone-tracker.cjs')];
  const device = new Device('the first device', program, server, desk.env);
  const second = new Device('the second device', program, server, desk.env);
  try {
    await Promise.all([product.start(), desk.open(), line.open(PORT + 1, PORT)]);
    void desk.work();
    const person = await product.newcomer('Mina Trial');
    await device.loginByCode((code) => product.allowDevice(person, code));
    await second.loginByPassword(person);
    const stage = { product, line, desk, person, device, second };
    const acts = { scriptedHour, twoDevices, wrongClock, liveSettings, killed };
    if (options.soak) await soaked(stage);
    else for (const name of options.acts.split(',')) await acts[name](stage);
    if (options.keep) {
      say(`Look at it: ${product.address}  ${person.email}  ${person.password}   (Ctrl-C ends)`);
      await new Promise((resolve) => process.once('SIGINT', resolve));
    }
  } finally {
    await Promise.allSettled([device.end(), second.end()]);
    line.close();
    desk.close();
    await product.end();
    say(`The product’s own words: ${product.log}`);
  }
  console.log(
    problems.length === 0 ? '\nEverything is right.' : `\n${problems.length} things are wrong:\n${problems.join('\n')}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
  setTimeout(() => process.exit(), 500);
});
