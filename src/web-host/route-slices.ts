import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * Remix compares a path with every route of the build, several times a request, and compiles each route's pattern anew:
 * with a hundred pages that costs more than the page. So a request is given to a handler that knows only the routes under
 * the path's first segment, and the few that are not tied to one.
 */
export class RouteSlices {
  private readonly leavesByName = new Map<string, string[]>();
  private readonly everywhere: string[] = [];

  constructor(private readonly build: ServerBuild) {
    const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
    for (const [id, route] of Object.entries(build.routes)) {
      // A parent with a path of its own answers that path too, when it has no index.
      if (!route || (parents.has(id) && !route.path)) continue;
      const name = firstSegment(this.fullPath(route));
      if (name && !/^[:*]|\?$/.test(name)) this.leavesByName.set(name, [...(this.leavesByName.get(name) ?? []), id]);
      else this.everywhere.push(id);
    }
  }

  /** The name of the slice that answers a path; undefined where only the whole build can tell. */
  nameFor(path: string): string | undefined {
    const name = firstSegment(path.replace(/\.data$/, ''));
    return this.leavesByName.has(name) ? name : undefined;
  }

  /** The build without the routes that a path of this slice can never match. */
  slice(name: string): ServerBuild {
    const kept = new Set<string>();
    for (const leaf of [...(this.leavesByName.get(name) ?? []), ...this.everywhere]) {
      for (let id: string | undefined = leaf; id; id = this.build.routes[id]?.parentId) kept.add(id);
    }
    const only = <T>(routes: Record<string, T>) =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
    const { assets, routes } = this.build;
    return { ...this.build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
  }

  private fullPath(route: Route): string {
    const parent = route.parentId === undefined ? undefined : this.build.routes[route.parentId];
    return `${parent ? this.fullPath(parent) : ''}/${route.path ?? ''}`;
  }
}

function firstSegment(path: string): string {
  return path.split('/').find((segment) => segment !== '') ?? '';
}
