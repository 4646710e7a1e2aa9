// Playwright's reporter: tells `npm test` which tests begin and end.
import { noteProgress } from '../../scripts/progress.mjs';

export default class Progress {
  onTestBegin(test) {
    noteProgress('begin', nameOf(test));
  }

  onTestEnd(test) {
    noteProgress('end', nameOf(test));
  }

  printsToStdio() {
    return false;
  }
}

const nameOf = (test) => test.titlePath().slice(2).join(' › ');
