// Jest's `reporters`: tells `npm test` which files and tests begin and end.
import { noteProgress } from '../../scripts/progress.mjs';

export default class Progress {
  onTestFileStart({ path }) {
    noteProgress('begin', nameOf(path));
  }

  /** A file of many long tests gets on with each of them. */
  onTestCaseResult({ path }, { fullName }) {
    noteProgress('end', `${nameOf(path)} › ${fullName}`);
  }

  onTestFileResult({ path }) {
    noteProgress('end', nameOf(path));
  }
}

const nameOf = (path) => path.slice(process.cwd().length + 1);
