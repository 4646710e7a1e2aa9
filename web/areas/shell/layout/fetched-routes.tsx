/** The names of the files: the modules themselves are not imported. */
const RESOURCES = Object.keys(import.meta.glob('../../../routes/resources/*.ts')).map((path) =>
  path.replace(/^.*\/|\.ts$/g, ''),
);

/**
 * Remix learns of routes where it sees links to them, and of others when they are asked for the first time. A page that
 * loads again at that very moment takes what is being asked for missing, and gives way to "not found": so they are made
 * known beforehand, by links that nobody sees.
 */
export function FetchedRoutes() {
  return (
    <div hidden>
      {RESOURCES.map((name) => (
        <a key={name} href={`/resources/${name}`} data-discover="true" tabIndex={-1} />
      ))}
    </div>
  );
}
