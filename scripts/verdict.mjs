// The verdict of `npm test` on a suite that ran once or twice. A unit is what can be run again by itself: a file of Jest, a
// test of Playwright. Its state is passed, failed, skipped, or missing: it was found and did not run.

/** More failures than this come from no busy machine. */
const MOST_AGAIN = 10;
/** CI ends after 90 minutes. */
const LATEST_MINUTE = 70;
/** Specs that prove money or rights: a busy machine is no excuse for them. */
const PROOFS = /-model\.|\.race\.|^test\/(?:crash|matrix|fuzz)\//;
/** A counterexample of a property, or a fault of the server. */
const FAULTS = /Property failed after|unforeseen error|(?:received|status|answered)\b:? +"?500\b/i;
/** So many are named after a run, as those that are worth a look. */
const SLOWEST = 10;

/**
 * Chooses what runs a second time: what failed, alone, and whatever did not run, because a set-up, a file or a worker failed.
 * `refused` says why nothing does, though something failed.
 */
export function planSecondRound({ units, hung }, minutes) {
  const failed = units.filter(({ state }) => state === 'failed');
  const missing = units.filter(({ state }) => state === 'missing');
  const again = [...failed, ...missing];
  if (hung) return { again: [], refused: 'not run again, because it hung' };
  if (again.length === 0) return { again };
  const proof = failed.find(({ id, failures }) => PROOFS.test(id) || FAULTS.test(failures.join('\n')));
  if (proof)
    return { again: [], refused: `not run again: ${proof.name} proves money or rights, or is a fault of the server` };
  if (failed.length > MOST_AGAIN) return { again: [], refused: `not run again: more than ${MOST_AGAIN} failed` };
  if (minutes >= LATEST_MINUTE) return { again: [], refused: `not run again after minute ${LATEST_MINUTE}` };
  // The whole suite may be missing: one worker would take too long for it.
  return { again, alone: missing.length === 0 };
}

/** Counts a suite after its rounds. `forgiven` is what failed at first and passed when it was run again. */
export function judge(first, second) {
  const later = new Map(second?.units.map((unit) => [unit.id, unit]));
  const last = first.units.map((unit) => later.get(unit.id) ?? unit);
  const complaints = complaintsOf(second ?? first);
  const failures = [...complaints, ...last.flatMap(failuresOf)];
  const failed = sum(last, ({ state, failed }) => (state === 'missing' ? 1 : failed)) + complaints.length;
  const isForgiven = ({ id, state }) => state === 'failed' && later.get(id)?.state === 'passed';
  const forgiven = first.units.filter(isForgiven).flatMap(failuresOf);
  if (second && failed === 0) forgiven.push(...first.errors);
  const passed = sum(last, (unit) => unit.passed);
  return { ok: failed === 0, passed, failed, failures, forgiven, slowest: slowestOf(first.units) };
}

function slowestOf(units) {
  const slowest = units.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return slowest.map(({ name, seconds }) => ({ name, seconds }));
}

/** Lists complaints of the runner itself: a suite that hung, or ended badly though none of its tests failed. */
function complaintsOf({ ok, hung, units, errors }) {
  const complaints = hung ? [hung, ...errors] : errors;
  if (complaints.length > 0 || ok || units.some(({ state }) => state === 'failed')) return complaints;
  return ['the runner failed, though no test did'];
}

function failuresOf({ name, state, failures }) {
  return state === 'missing' ? [`${name}\n    did not run`] : failures;
}

const sum = (units, of) => units.reduce((total, unit) => total + of(unit), 0);
