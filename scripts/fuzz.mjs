// npm run test:fuzz -- --requests 20000 --seed 7: sends what nobody means to send, and prints what was answered badly.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './step.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const env = { ...process.env, FUZZ_REQUESTS: values.requests, TEST_SEED: values.seed };
console.log(`${values.requests} requests, seed ${values.seed}`);
const words = ['--experimental-vm-modules', '--no-warnings', join(ROOT, 'node_modules/jest/bin/jest.js')];
const only = ['--selectProjects', 'db', '--testPathPatterns', 'test/fuzz', '-w', '1'];
spawn(process.execPath, [...words, ...only], { cwd: ROOT, env, stdio: 'inherit' }).on('close', (code) => {
  process.exitCode = code ?? 1;
});
