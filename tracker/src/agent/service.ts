import { rmSync } from 'node:fs';
import { EXIT, Failure } from '../exit-code.js';
import type { Folders } from '../folders.js';
import { Agent } from './agent.js';
import { listenForOrders, type Order, type Reply } from './control.js';
import { keepMemoryFlat } from './memory.js';
import { Screen } from './screen.js';
import { tell } from '../words/language.js';

/** A server that does not answer must not keep anybody from closing the lid; what is unsent is on the disk. */
const CLOSE_MS = 8_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ServiceOptions {
  /** Begin tracking at once. */
  track?: { project: string | undefined; memo: string | undefined };
  /** End with the tracking, as one expects of what runs in front of one's eyes. */
  endsWithTracking: boolean;
  screen: boolean;
}

/** Runs the tracker in this process until it is told to end. Answers the exit code. Throws when another one runs. */
export async function serve(folders: Folders, options: ServiceOptions): Promise<number> {
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (end = resolve));
  const stop = (): void => end(EXIT.done);
  let agent: Agent | undefined;
  const orders = await listenForOrders(folders.socket, async (order) => {
    if (!agent) throw new Failure(tell('STARTING'));
    return obey({ agent, order, endsWithTracking: options.endsWithTracking, end: stop });
  });
  if (!orders) throw new Failure(tell('RUNNING_ALREADY'));
  const screen = options.screen ? new Screen() : undefined;
  const endFlatMemory = keepMemoryFlat();
  let served = false;
  let code: number;
  try {
    agent = new Agent(folders);
    await agent.start();
    if (options.track) await agent.track(options.track.project, options.track.memo);
    for (const signal of SIGNALS) process.on(signal, stop);
    const running = agent;
    served = true;
    screen?.start(() => running.status());
    code = await ended;
  } finally {
    screen?.stop();
    if (agent) await Promise.race([agent.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
    if (agent && served) screen?.farewell(agent.status());
    if (agent && agent.status().unkept > 0) code = EXIT.failed;
    for (const signal of SIGNALS) process.off(signal, stop);
    endFlatMemory();
    orders.close();
    if (process.platform !== 'win32') rmSync(folders.socket, { force: true });
  }
  return code;
}

async function obey({
  agent,
  order,
  endsWithTracking,
  end,
}: {
  agent: Agent;
  order: Order;
  endsWithTracking: boolean;
  end: () => void;
}): Promise<Reply> {
  const acts: Partial<Record<Order['do'], () => unknown>> = {
    start: () => agent.track(order.project, order.memo),
    switch: () => agent.switchTo(order.project, order.memo),
    memo: () => agent.describe(order.memo),
    pause: () => agent.pause(order.minutes),
    resume: () => agent.resume(),
    stop: () => agent.stopTracking(),
    sync: () => agent.sync(),
    reload: () => agent.connect(),
  };
  await acts[order.do]?.();
  const reply: Reply = { ok: true, status: agent.status() };
  if (order.do === 'exit' || (order.do === 'stop' && endsWithTracking)) setTimeout(end, 50);
  return reply;
}
