import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 120_000;

/**
 * A program that makes little rubbish is left alone with it: V8 sees no reason to hurry, and the system sees it grow for
 * days. Every two minutes, in some milliseconds, it is given back. Answers how to end that.
 */
export function keepMemoryFlat(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
