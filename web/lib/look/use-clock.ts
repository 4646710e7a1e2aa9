import { type Clock, CLOCKS, LEFT_TO_RIGHT_CLOCKS } from '~/lib/format/time-of-day';
import { useLook } from './look-provider';

/** The one way to write a time of day: as the person has chosen in their appearance settings. */
export function useClock(): Clock {
  const { clock, direction } = useLook().look;
  return (direction === 'rtl' ? LEFT_TO_RIGHT_CLOCKS : CLOCKS)[clock];
}
