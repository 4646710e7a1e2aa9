// A company of 10,000 people and 1,000 projects: what a permission check costs a request, and its largest lists.
import { createCompany, crowd, grants } from './crowd.mjs';
import { openBench } from './open-bench.mjs';
import { makePerson } from './sign-in.mjs';
import { fact, head, measure } from './measure.mjs';

const PEOPLE = 10_000;
const PROJECTS = 1_000;
const GRANTS = 200;
/** Milliseconds of server time for a page of a list. */
const LIST_GOAL = 150;

const { dataDir, server, close } = await openBench();
try {
  await bench();
} finally {
  await close();
}

async function bench() {
  const { token, cookie } = await makePerson(server);
  const graphql = (query) => ({
    url: `${server.url}/graphql`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { company, project, other } = await createCompany(server, token);
  await crowd(dataDir, company, { people: PEOPLE, projects: PROJECTS });

  head();
  const bare = await measure(server, 'no check ({ myInfo })', graphql('{ myInfo { uuid } }'));
  const check = graphql(`{ permission(slug: "timing.limit", project: "${project}") { allow } }`);
  const none = await measure(server, 'one check, no grants', check);
  await grants(dataDir, company, GRANTS);
  const many = await measure(server, `one check, ${GRANTS} grants`, check);
  const users = graphql(`{ companyUsers(company: "${company}") { data { name email role } paginatorInfo { total } } }`);
  await measure(server, 'people, first page of 10,000', users);
  const last = graphql(`{ companyUsers(company: "${company}", page: 499) { data { name } paginatorInfo { total } } }`);
  await measure(server, 'people, page 499', last);
  await measure(
    server,
    'people, searched',
    graphql(`{ companyUsers(company: "${company}", keyword: "4711") { data { name } } }`),
  );
  await measure(server, 'projects of 1,000', graphql(`{ projects(company: "${company}") { data { uuid name } } }`));
  await measure(server, 'page /company-users', { url: `${server.url}/company-users`, headers: { cookie } });
  const choose = (uuid) => graphql(`mutation { chooseProject(input: { project: "${uuid}" }) { status } }`);
  await measure(server, 'switch of the project', choose(other));

  console.log('');
  fact('cost of a check', round(1000 / none - 1000 / bare), 'ms a request');
  fact(`cost of ${GRANTS} grants`, round(1000 / many - 1000 / none), 'ms a request');
  for (const [name, request] of [
    ['people, alone', users],
    ['people page 499, alone', last],
  ]) {
    fact(name, await alone(request), 'ms', LIST_GOAL);
  }
}

/** The median of 21 requests that nothing else disturbs. */
async function alone({ url, ...request }) {
  const times = [];
  for (let turn = 0; turn < 21; turn++) {
    const begun = performance.now();
    await fetch(url, request).then((answer) => answer.text());
    times.push(performance.now() - begun);
  }
  return round(times.sort((a, b) => a - b)[10]);
}

function round(milliseconds) {
  return Math.round(milliseconds * 100) / 100;
}
