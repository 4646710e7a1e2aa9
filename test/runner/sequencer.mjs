// Jest's `testSequencer`: `--randomize` mixes the specs too, not only the tests within each, by the same `--seed`.
import { createHash } from 'node:crypto';
import Sequencer from '@jest/test-sequencer';

export default class SeededSequencer extends Sequencer {
  constructor(options) {
    super(options);
    this.globalConfig = options.globalConfig;
  }

  sort(tests) {
    const { randomize, seed } = this.globalConfig;
    if (!randomize) return super.sort(tests);
    const place = ({ path, context }) =>
      createHash('sha1')
        .update(`${seed}:${path.slice(context.config.rootDir.length)}`)
        .digest('hex');
    return tests.sort((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
