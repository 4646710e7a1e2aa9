import { openProgram } from '../bench/program.mjs';

/**
 * Opens the program beside that of the parent when it is told to, does the work when it is told to, and says once nothing
 * is left. It names each connection to the database before it uses it for the first time. It ends with its parent.
 */
export function workWhenTold(work) {
  const [dataDir] = process.argv.slice(2);
  let program;
  const orders = {
    open: async () => {
      program = await openProgram(dataDir, { beside: true });
      nameConnections(program.dataSource.driver.pool);
      return 'ready';
    },
    run: async () => {
      await work(program.app);
      return 'idle';
    },
  };
  process.on('message', (order) => void orders[order]().then((answer) => process.send(answer)));
  process.on('disconnect', () => process.exit());
}

function nameConnections(pool) {
  const named = new Set();
  pool.on('acquire', ({ threadId }) => {
    if (named.has(threadId)) return;
    named.add(threadId);
    process.send({ connection: threadId });
  });
}
