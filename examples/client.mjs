// Tracks a minute, sends it, uploads a picture and reads the day's report: written from docs/api.md, plain Node 20.
//   node examples/client.mjs http://localhost:3000 screen.jpg            signs in by device code
//   node examples/client.mjs http://localhost:3000 screen.jpg wzp_…      only reads, with an access token
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const [server = 'http://localhost:3000', picture, given] = process.argv.slice(2);
let token = given;

async function call(query, variables = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (!errors) return data;
  throw Object.assign(new Error(errors[0].message), errors[0].extensions);
}

async function signIn() {
  const START =
    'mutation { startDeviceSignIn(device: "example") { deviceCode userCode verificationUriComplete interval } }';
  const POLL = 'mutation($code: String!) { deviceSignIn(deviceCode: $code) { accessToken } }';
  const { deviceCode, userCode, verificationUriComplete, interval } = (await call(START)).startDeviceSignIn;
  console.log(`Open ${verificationUriComplete} and allow ${userCode}`);
  for (let pause = interval; ;) {
    await wait(pause * 1000);
    try {
      return (await call(POLL, { code: deviceCode })).deviceSignIn.accessToken;
    } catch (error) {
      if (error.reason === 'SLOW_DOWN') pause += 5;
      else if (error.reason !== 'AUTHORIZATION_PENDING') throw error;
    }
  }
}

async function track(project) {
  const SYNC = `mutation($input: SyncActivitiesInput!) { syncActivities(input: $input) {
    verdicts { verdict code message } today { tracked } } }`;
  const [startedAt, endedAt] = [new Date(Date.now() - 60_000), new Date()].map((time) => time.toISOString());
  const activity = { uuid: randomUUID(), project: project.uuid, startedAt, endedAt, mouseMoves: 12, keyClicks: 34 };
  const input = { clientTime: new Date().toISOString(), device: 'example', activities: [activity] };
  for (const { verdict, message } of (await call(SYNC, { input })).syncActivities.verdicts)
    console.log(verdict, message ?? '');
  return activity;
}

async function upload(project, activity) {
  const form = new FormData();
  const { uuid: about, endedAt: takenAt } = activity;
  const fields = {
    uuid: randomUUID(),
    project: project.uuid,
    takenAt,
    activity: about,
    clientTime: new Date().toISOString(),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('picture', new Blob([await readFile(picture)]), 'screen.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${server}/tracker/screencasts`, { method: 'POST', headers, body: form });
  console.log('picture', (await response.json()).status);
}

token ??= await signIn();
const [project] = (await call('{ trackerSettings { projects { uuid name today { day } } } }')).trackerSettings.projects;
if (!given) await upload(project, await track(project));
const REPORT =
  'query($project: ID!, $day: Date!) { hoursTracked(project: $project, from: $day, to: $day) { total { tracked worked } } }';
const { total } = (await call(REPORT, { project: project.uuid, day: project.today.day })).hoursTracked;
console.log(`${project.name}: tracked ${total.tracked} s, worked ${total.worked} s on ${project.today.day}`);
