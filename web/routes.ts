import { layout, route, type RouteConfig } from '@remix-run/route-config';

/** The page that shows every piece of the kit: in development, and in the builds browser tests are run on. */
const withUiKit = process.env['NODE_ENV'] !== 'production' || process.env['WORKZONE_UI_KIT'] === '1';

export default [
  /** Pages without the shell: a mark, a paper, one task. */
  layout('routes/_public/layout.tsx', [route('error-404', 'routes/_public/error-404.tsx')]),

  /** Pages inside the shell. `boundary.tsx` catches their errors, so that the shell stays around them. */
  layout('routes/_app/layout.tsx', [
    layout('routes/_app/boundary.tsx', [...(withUiKit ? [route('ui-kit', 'routes/_dev/ui-kit.tsx')] : [])]),
  ]),

  route('*', 'routes/_public/unknown.tsx'),
] satisfies RouteConfig;
