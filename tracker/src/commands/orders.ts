import { ask, type Order } from '../agent/control.js';
import type { Status } from '../agent/status.js';
import { Failure } from '../exit-code.js';
import type { Folders } from '../folders.js';
import { tell } from '../words/language.js';

/** Tells the running tracker to do something; undefined when none runs. Throws Failure with its reason and its exit code. */
export async function order(folders: Folders, what: Order): Promise<Status | undefined> {
  const reply = await ask(folders.socket, what);
  if (reply && !reply.ok) throw new Failure(reply.message, reply.code);
  return reply?.status as Status | undefined;
}

/** Throws Failure also when none runs. */
export async function orderRunning(folders: Folders, what: Order): Promise<Status> {
  const status = await order(folders, what);
  if (!status) throw new Failure(tell('NOT_TRACKING'));
  return status;
}
