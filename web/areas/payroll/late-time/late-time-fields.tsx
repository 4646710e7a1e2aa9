import type { LateTimeItem } from './late-time-item';

/** Names the late time that was seen. */
export function LateTimeFields({ item: { user, kind, state, seconds } }: { item: LateTimeItem }) {
  return (
    <>
      <input type="hidden" name="user" value={user} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="seconds" value={seconds} />
    </>
  );
}
