// npm run test:busy -- NEIGHBOURS [CHECK …]: npm test beside so many that keep the processor busy and rest at random, as on
// a shared machine. Six of them leave about a quarter of two cores. What passes alone and fails here depends on the machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { main, ROOT, SetupProblem } from './step.mjs';

const MAX_NEIGHBOURS = 64;
const NEIGHBOUR = `
  const work = () => {
    const end = Date.now() + 200 + Math.random() * 3000;
    while (Date.now() < end);
    setTimeout(work, Math.random() * 600);
  };
  work();`;

await main(async () => {
  const [count, ...checks] = process.argv.slice(2);
  const neighbours = Number(count);
  if (!Number.isInteger(neighbours) || neighbours < 1 || neighbours > MAX_NEIGHBOURS) {
    throw new SetupProblem(`Say how many neighbours, from 1 to ${MAX_NEIGHBOURS}: npm run test:busy -- 6 jest`);
  }
  const workers = Array.from({ length: neighbours }, () => new Worker(NEIGHBOUR, { eval: true }));
  const test = spawn(process.execPath, ['scripts/test.mjs', ...checks], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(test, 'exit');
  await Promise.all(workers.map((worker) => worker.terminate()));
  process.exitCode = code ?? 1;
});
