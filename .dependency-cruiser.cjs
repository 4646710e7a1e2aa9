const { join } = require('node:path');

/** Who may import whom, listed from the base: a module may import only those named (and src/shared). ARCHITECTURE.md says why. */
const MAY_IMPORT = require('./scripts/lint/may-import.json');
const MODULES = Object.keys(MAY_IMPORT);
const anyOf = (names) => `(${names.join('|')})`;
/** Pure files on whose values both sides must agree; the fence in vite.config.ts names the same ones. */
const SHARED_WITH_WEB =
  '^src/shared/(money|time)/|^src/shared/recurrence/recurrence[.]ts$|^src/shared/errors/app-error[.]ts$|^src/shared/language/locale[.]ts$';
const SPEC = '[.]spec[.]tsx?$';

const moduleRules = MODULES.map((module) => ({
  name: `${module}-may-import`,
  comment: `src/${module} may import: ${MAY_IMPORT[module].join(', ') || 'no other module'}.`,
  severity: 'error',
  from: { path: `^src/${module}/`, pathNot: SPEC },
  to: { path: `^src/${anyOf(MODULES)}/`, pathNot: `^src/${anyOf([module, ...MAY_IMPORT[module]])}/` },
}));

module.exports = {
  forbidden: [
    ...moduleRules,
    {
      name: 'only-through-index',
      comment: 'Another module is entered through its index.ts only.',
      severity: 'error',
      from: { path: `^src/${anyOf(MODULES)}/`, pathNot: SPEC },
      to: { path: `^src/${anyOf(MODULES)}/`, pathNot: ['^src/$1/', `^src/${anyOf(MODULES)}/index[.]ts$`] },
    },
    {
      name: 'only-through-index-from-outside',
      comment: 'The composition root and web-host enter a module through its index.ts only.',
      severity: 'error',
      from: { path: '^src/(web-host/|[^/]+[.]ts$)', pathNot: SPEC },
      to: { path: `^src/${anyOf(MODULES)}/`, pathNot: `^src/${anyOf(MODULES)}/index[.]ts$` },
    },
    {
      name: 'no-own-index',
      comment: 'index.ts is the door for others; inside the house one walks to the file.',
      severity: 'error',
      from: { path: `^src/${anyOf(MODULES)}/` },
      to: { path: '^src/$1/index[.]ts$' },
    },
    {
      name: 'no-circular',
      comment: 'A cycle between decorated classes is a ReferenceError at start.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-knows-no-module',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: SPEC },
      to: { path: '^src/(?!shared/)' },
    },
    {
      name: 'nobody-imports-web-host',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(web-host/|program[.]ts$)' },
      to: { path: '^src/web-host/' },
    },
    { name: 'src-knows-no-web', severity: 'error', from: { path: '^(src|migrations)/' }, to: { path: '^web/' } },
    {
      name: 'web-takes-types-only',
      comment: 'A class imported as a value would be compiled a second time, a stranger to Nest and to instanceof.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(src|migrations)/', pathNot: SHARED_WITH_WEB, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tracker-stands-alone',
      comment: 'It is another program, on other computers: what both must agree on is the API.',
      severity: 'error',
      from: { path: '^tracker/(src|test)/' },
      to: { path: '^(src|web|migrations|test|scripts)/' },
    },
    {
      name: 'nobody-imports-the-tracker',
      severity: 'error',
      from: { path: '^(src|web|migrations)/' },
      to: { path: '^tracker/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration must do the same in ten years, whatever became of the program.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(src|test|web)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-do-not-import-routes',
      severity: 'error',
      from: { path: '^web/routes/' },
      to: { path: '^web/routes/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-know-no-route',
      comment: 'Routes put areas together; a type that both need stands in the area.',
      severity: 'error',
      from: { path: '^web/(areas|lib|ui)/' },
      to: { path: '^web/routes' },
    },
    {
      name: 'no-test-code-in-the-program',
      severity: 'error',
      from: { path: '^(src|web|migrations)/', pathNot: SPEC },
      to: { path: `^test/|${SPEC}` },
    },
    {
      name: 'no-dev-packages-in-the-program',
      comment: 'They are not there once the program is installed without them. Vite is loaded in development only.',
      severity: 'error',
      from: { path: '^(src|migrations|tracker/src)/', pathNot: `${SPEC}|^src/web-host/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|[?]url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|woff2|json)([?]url)?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'web/tsconfig.json') },
    webpackConfig: { fileName: join(__dirname, 'scripts/lint/aliases.cjs') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
