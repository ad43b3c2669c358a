/** Import direction, as DEVELOPERS.md tells it: the suffix says where a file runs and what it may import. */

const plumbing = '^src/(server|app|ui)/';
const sql = '[.]sql[.]ts$';
const server = '[.](api|server)[.]ts$';
const worker = '[.]worker[.]ts$';
const browser = '([.]tsx|[.]client[.]ts|[.]worker[.]ts)$';
const test = '[.]test[.]tsx?$';
/** Where the domains are put together. */
const composition =
  '^src/server/(http/(app|http|routes)|process/(serve|main|(job|notice)-kinds[.]server))[.]ts$';

const rule = { path: '^src/.+[.]ts$', pathNot: [plumbing, sql, server, browser, test] };

/** A domain folder imports only those named before it, so that no two need each other. */
const domains = [
  'audit-log',
  'csv',
  'text',
  'time',
  'errors',
  'permissions',
  'jobs',
  'mail',
  'outbox',
  'auth',
  'offline',
  'uploads',
  'operations',
  'fights',
  'scoring',
  'landing',
  'events',
  'calendar',
  'notifications',
  'picks',
  'live',
  'board',
  'profiles',
  'admin',
  'leagues',
  'invites',
];

const directions = [
  ...domains.slice(0, -1).map((domain, i) => ({
    name: `${domain}-stands-below`,
    comment: 'A word that two domains need moves to the one that owns it.',
    from: { path: `^src/${domain}/`, pathNot: test },
    to: { path: `^src/(${domains.slice(i + 1).join('|')})/` },
  })),
  {
    name: 'domains-have-a-place',
    comment: 'A new folder takes its place in the list above.',
    from: { path: '^src/', pathNot: [`^src/(server|app|ui|pages|${domains.join('|')})/`] },
    to: {},
  },
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one, or lack a third below them.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-exist',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'rules-import-rules',
    comment: 'A rule is pure and runs on both sides: nothing of the server, the browser, Node or a package.',
    from: rule,
    to: { pathNot: rule.path },
  },
  {
    name: 'rules-import-no-side',
    from: rule,
    to: { path: [plumbing, sql, server, browser, test] },
  },
  {
    name: 'queries-import-below',
    comment: 'Named queries use rules and the plumbing, never a route.',
    from: { path: sql },
    to: { path: ['[.]api[.]ts$', browser, '^src/(app|ui)/'] },
  },
  {
    name: 'server-imports-no-pages',
    from: { path: [server, '^src/server/'], pathNot: test },
    to: { path: [browser, '^src/(app|ui)/'] },
  },
  {
    name: 'routes-stand-alone',
    comment: 'What the routes of two folders share lives in a .server.ts or .sql.ts file.',
    from: { path: '^src/([^/]+)/', pathNot: [composition, test] },
    to: { path: '[.]api[.]ts$', pathNot: '^src/$1/' },
  },
  {
    name: 'plumbing-knows-no-domain',
    comment: 'But for the words and limits of its rules.',
    from: { path: '^src/server/', pathNot: [composition, test] },
    to: { path: [sql, server], pathNot: ['^src/server/', '^src/errors/'] },
  },
  {
    name: 'pages-import-nothing-of-the-server',
    from: { path: [browser, '^src/(app|ui)/'], pathNot: test },
    to: { path: [sql, server, '^src/server/'] },
  },
  {
    name: 'worker-stands-alone',
    comment: 'The service worker runs beside the pages: of ours it has rules and parts of its own.',
    from: { path: worker },
    to: { path: '^src/', pathNot: [worker, rule.path] },
  },
  {
    name: 'pages-import-no-node',
    from: { path: [browser, '^src/(app|ui)/'], pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'components-know-no-domain',
    from: { path: '^src/ui/', pathNot: test },
    to: { path: '^src/', pathNot: '^src/ui/' },
  },
  {
    name: 'tests-are-imported-by-none',
    from: { pathNot: test },
    to: { path: test },
  },
  {
    name: 'sources-stand-without-tests',
    from: { path: '^src/', pathNot: test },
    to: { path: '^(test|e2e|bench|scripts)/' },
  },
];

module.exports = {
  forbidden: directions.map((direction) => ({ severity: 'error', ...direction })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/app/api/generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
