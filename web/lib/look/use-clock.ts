import { type Clock, CLOCKS } from '~/lib/format/time-of-day';
import { useLook } from './look-provider';

/** The one way to write a time of day: as the person has chosen in their appearance settings. */
export function useClock(): Clock {
  return CLOCKS[useLook().look.clock];
}
