// Offers the built tracker under /downloads of a company:
//   WORKZONE_PASSWORD=… npm run tracker:publish -- --server https://… --email owner@… [--company "Himal Support"] [--code 123456]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const OUT = fileURLToPath(new URL('dist/', import.meta.url));
const PIECE = 5 * 1024 * 1024;
const USAGE =
  'WORKZONE_PASSWORD=… npm run tracker:publish -- --server URL --email OWNER [--company NAME-OR-UUID] [--code SECOND-FACTOR]';

class Refused extends Error {}

async function main() {
  const { values } = parseArgs({
    options: Object.fromEntries(['server', 'email', 'company', 'code'].map((name) => [name, { type: 'string' }])),
  });
  const { server, email } = values;
  const password = process.env['WORKZONE_PASSWORD'];
  if (!server || !email || !password) throw new Refused(USAGE);
  const ask = await signIn(new URL(server).origin, { username: email, password, code: values.code });
  const company = await chosen(ask, values.company);
  for (const build of builtOnes()) await publish(ask, company, build);
}

function builtOnes() {
  try {
    return JSON.parse(readFileSync(join(OUT, 'builds.json'), 'utf8'));
  } catch {
    throw new Refused('Nothing is built yet: npm run tracker:build');
  }
}

async function publish(ask, company, build) {
  const what = `${build.platform} ${build.arch} ${build.version}`;
  const start =
    'mutation($input: StartBuildUploadInput!) { startApplicationUpload(input: $input) { application { uuid } } }';
  let uuid;
  try {
    const started = await ask.graphql(start, { input: { company: company.uuid, ...build } });
    uuid = started.startApplicationUpload.application.uuid;
  } catch (error) {
    if (error.reason !== 'BUILD_VERSION_TAKEN') throw error;
    console.log(`${what}: is offered already`);
    return;
  }
  const bytes = readFileSync(join(OUT, build.fileName));
  for (let position = 0; position < bytes.length; position += PIECE) {
    await ask.put(`/api/builds/${uuid}/pieces/${position}`, bytes.subarray(position, position + PIECE));
  }
  console.log(`${what}: ${build.fileName} is offered in ${company.name}`);
}

async function chosen(ask, wanted) {
  const { companies } = await ask.graphql('{ companies(first: 100) { data { uuid name } } }');
  const found = companies.data.filter(({ uuid, name }) => !wanted || uuid === wanted || name === wanted);
  if (found.length === 1) return found[0];
  throw new Refused(`Which company? ${companies.data.map(({ name }) => name).join(', ')}`);
}

async function signIn(server, variables) {
  const login =
    'mutation($username: String!, $password: String!, $code: String) { login(username: $username, password: $password, code: $code) { accessToken } }';
  let token;
  const call = async (path, init) => {
    const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(`${server}${path}`, { ...init, headers });
    const body = await response.json();
    const problem = body.errors?.[0];
    if (response.ok && !problem) return body;
    const message = problem?.message ?? body.message ?? `${path} answered ${response.status}`;
    throw Object.assign(new Refused(message), { reason: problem?.extensions?.reason ?? body.reason });
  };
  const graphql = async (query, values) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await call('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables: values }) }))
      .data;
  };
  token = (await graphql(login, variables)).login.accessToken;
  const put = (path, bytes) =>
    call(path, { method: 'PUT', headers: { 'Content-Type': 'application/octet-stream' }, body: bytes });
  return { graphql, put };
}

main().catch((error) => {
  console.error(error instanceof Refused ? error.message : error);
  process.exit(1);
});
