// The program in a process that can be killed. Transfers come as messages of its parent, and the answer goes back only when
// the service has given it: that is what "acknowledged" means.
import { Database } from '../../dist/src/shared/database/database.js';
import { walletServices } from '../../dist/src/wallet/index.js';
import { openProgram } from '../bench/program.mjs';
import { makeWallets } from '../bench/wallets.mjs';

const [dataDir, wallets] = process.argv.slice(2);
const program = await openProgram(dataDir);
const { transfers } = walletServices(program.app);
process.on('message', ({ make, actor, input, id }) => void (make ? makeAll() : transfer(actor, input, id)));
process.on('disconnect', () => void program.stop().then(() => process.exit(0)));
await program.app.get(Database).ping();
process.send({ ready: true });

/** Keys are text and everything else is plain, so people cross between processes as they are. */
async function makeAll() {
  process.send({ people: await makeWallets(program, Number(wallets), 500n) });
}

async function transfer(actor, input, id) {
  const answer = await transfers.internal(actor, input).then(
    ({ posting }) => ({ posting }),
    ({ code = 'FAILED' }) => ({ refused: code }),
  );
  process.send({ id, ...answer });
}
