/** What pages fetch from or send to besides themselves. */
const FETCHED = [
  'activities',
  'avatar',
  'build-pieces',
  'invitable-projects',
  'manual-time',
  'notifications',
  'push',
  'report',
  'saved-filters',
  'screen-casts',
  'step-up',
  'timer',
  'timer-pictures',
  'users',
  'workspace',
];

/**
 * Remix learns of routes where it sees links to them, and of others when they are asked for the first time. A page that
 * loads again at that very moment takes what is being asked for missing, and gives way to "not found": so they are made
 * known beforehand, by links that nobody sees.
 */
export function FetchedRoutes() {
  return (
    <div hidden>
      {FETCHED.map((name) => (
        <a key={name} href={`/resources/${name}`} data-discover="true" tabIndex={-1} />
      ))}
    </div>
  );
}
