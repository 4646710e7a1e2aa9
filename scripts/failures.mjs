// Tells which tests failed and why, in a few lines each, from the reports that the runners write.
import { stripVTControlCharacters } from 'node:util';

const LINES = 8;
const LONGEST_LINE = 200;

export function jestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = name.slice(process.cwd().length + 1);
    if (failed.length > 0) return failed.map((one) => failure(`${file} › ${one.fullName}`, one.failureMessages[0]));
    // A file whose tests passed, or never ran: it leaves something open, or cannot be loaded.
    return status === 'failed' ? [failure(file, message)] : [];
  });
}

export function browserFailures({ suites, errors = [] }) {
  return [
    ...suites.flatMap((suite) => failuresOf(suite)),
    ...errors.map(({ message }) => failure('playwright', message)),
  ];
}

function failuresOf({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {};
      const at = error?.location ? `at line ${error.location.line}: ` : '';
      return failure(`${file}:${line} › ${title}`, `${at}${error?.message ?? 'no error was reported'}`);
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

function failure(test, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim());
  return [test, ...lines.slice(0, LINES).map((line) => `    ${line.slice(0, LONGEST_LINE)}`)].join('\n');
}
