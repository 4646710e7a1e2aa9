// The program in a process that can be killed. Transfers come as messages of its parent, and the answer goes back only when
// the service has given it: that is what "acknowledged" means. It is loaded first, and opens the program when it is told to.
import { Database } from '../../dist/src/shared/database/database.js';
import { walletServices } from '../../dist/src/wallet/index.js';
import { openProgram } from '../bench/program.mjs';
import { makeWallets } from '../bench/wallets.mjs';

const [dataDir, wallets] = process.argv.slice(2);
let program;
process.on('message', (message) => void obey(message));
process.on('disconnect', () => void Promise.resolve(program?.stop()).then(() => process.exit(0)));

function obey({ open, make, verify, actor, input, id }) {
  if (open) return openAll();
  if (make) return makeAll();
  if (verify) return proveAll();
  return transfer(actor, input, id);
}

async function openAll() {
  program = await openProgram(dataDir);
  await program.app.get(Database).ping();
  process.send({ ready: true });
}

async function proveAll() {
  process.send({ proof: await walletServices(program.app).ledgerVerifier.verify({ whole: true }) });
}

/** Keys are text and everything else is plain, so people cross between processes as they are. */
async function makeAll() {
  process.send({ people: await makeWallets(program, Number(wallets), 500n) });
}

async function transfer(actor, input, id) {
  const answer = await walletServices(program.app)
    .transfers.internal(actor, input)
    .then(
      ({ posting }) => ({ posting }),
      ({ code = 'FAILED' }) => ({ refused: code }),
    );
  process.send({ id, ...answer });
}
