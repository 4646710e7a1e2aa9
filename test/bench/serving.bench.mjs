// How fast it answers, how much memory that takes, how long a start takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePerson } from './sign-in.mjs';
import { rawServer, shareOf } from './machine.mjs';
import { fact, head, measure } from './measure.mjs';
import { startServer } from './server-process.mjs';

/** Promised figures; a slower machine is asked for its share of the requests per second. */
const GOALS = { graphql: 2000, login: 350, warmStartMs: 5000, rssMegabytes: 250 };

const dataDir = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
try {
  await bench();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const raw = await rawServer();
  let server = await startServer(dataDir);
  const coldMs = server.startMs;
  const person = await makePerson(server);
  await server.stop();
  server = await startServer(dataDir);
  const warmMs = server.startMs;
  try {
    const idle = server.rssMegabytes();
    await fetch(`${server.url}/login`).then((answer) => answer.text());
    const afterFirstPage = server.rssMegabytes();
    await measureAll(raw, server, person);
    console.log('');
    fact('memory, idle', idle, 'MB');
    fact('memory, after the first page', afterFirstPage, 'MB', GOALS.rssMegabytes);
    fact('memory, after the load', server.rssMegabytes(), 'MB');
    fact('start, empty folder', Math.round(coldMs), 'ms');
    fact('start, second', Math.round(warmMs), 'ms', GOALS.warmStartMs);
  } finally {
    await server.stop();
    raw.stop();
  }
}

async function measureAll(raw, server, { token, cookie }) {
  head();
  const api = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const graphql = (query) => ({
    url: `${server.url}/graphql`,
    method: 'POST',
    headers: api,
    body: JSON.stringify({ query }),
  });
  await measure(undefined, 'raw node:http', { url: raw.nodeUrl });
  const express = await measure(undefined, 'bare Express', { url: raw.expressUrl });
  const share = shareOf(express);
  await measure(server, 'bare route (/health)', { url: `${server.url}/health` });
  await measure(server, 'GraphQL __typename', graphql('{ __typename }'));
  await measure(server, 'GraphQL one row, signed in', graphql('{ myInfo { uuid name email } }'), GOALS.graphql * share);
  await measure(server, 'page data (/login.data)', { url: `${server.url}/login.data` });
  await measure(server, 'page data (/profile.data)', { url: `${server.url}/profile.data`, headers: { cookie } });
  await measure(server, 'page (/login)', { url: `${server.url}/login` }, GOALS.login * share);
  await measure(server, 'page (/profile)', { url: `${server.url}/profile`, headers: { cookie } });
}
