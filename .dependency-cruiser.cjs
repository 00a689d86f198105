/**
 * The arrows of ARCHITECTURE.md that package boundaries alone do not hold.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const room = (name) => `^(packages|apps)/${name}/`;
/** Who may import whom; everything else between rooms is forbidden. */
const arrows = {
  schema: [],
  timing: [],
  client: ['schema', 'timing'],
  geo: [],
  core: ['geo', 'schema'],
  timetable: ['geo'],
  adapters: ['timetable', 'core', 'geo', 'schema', 'timing'],
  runtime: ['client', 'core', 'schema', 'timing'],
  widgets: ['core', 'schema', 'timing'],
  archive: [],
  'embedded-postgres': [],
  media: [],
  server: [
    'adapters',
    'timetable',
    'core',
    'schema',
    'widgets',
    'archive',
    'embedded-postgres',
    'media',
    'runtime',
    'timing',
  ],
  dashboard: ['widgets', 'runtime', 'client', 'core', 'geo', 'schema', 'timing'],
  display: ['widgets', 'runtime', 'client', 'core', 'schema', 'timing'],
};

/** The rooms of `packages/widgets/src/shared`, and which of the others each may import. */
const sharedRooms = {
  colors: [],
  config: [],
  language: [],
  motion: [],
  samples: ['colors'],
  text: ['config'],
  honesty: ['language', 'text'],
  signs: ['colors', 'language', 'text'],
  frame: ['colors', 'honesty', 'text'],
  board: ['colors', 'language', 'text'],
  'line-diagram': ['colors', 'config', 'honesty', 'language', 'samples', 'signs', 'text'],
};
const shared = '^packages/widgets/src/shared/';

module.exports = {
  forbidden: [
    ...Object.entries(arrows).map(([from, to]) => ({
      name: `arrows-of-${from}`,
      comment: `${from} may import ${to.length > 0 ? to.join(', ') : 'no other room'} only (ARCHITECTURE.md).`,
      severity: 'error',
      from: { path: room(from) },
      to: { path: '^(packages|apps)/', pathNot: [from, ...to].map(room) },
    })),
    ...Object.entries(sharedRooms).map(([from, to]) => ({
      name: `shared-${from}`,
      comment: `widgets/shared/${from} may import ${to.length > 0 ? to.join(', ') : 'no other shared room'} only.`,
      severity: 'error',
      from: { path: `${shared}${from}/` },
      to: { path: shared, pathNot: [from, ...to].map((room) => `${shared}${room}/`) },
    })),
    {
      name: 'shared-has-rooms',
      comment: 'A file in widgets/shared stands in a room that `sharedRooms` lists.',
      severity: 'error',
      from: {},
      to: { path: shared, pathNot: Object.keys(sharedRooms).map((room) => `${shared}${room}/`) },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'widget-to-widget',
      comment: 'A widget folder stands alone; what two share lives in host/ or shared/.',
      severity: 'error',
      from: { path: '^packages/widgets/src/(?!host/|shared/)([^/]+)/' },
      to: {
        path: '^packages/widgets/src/(?!host/|shared/)([^/]+)/',
        pathNot: '^packages/widgets/src/$1/',
      },
    },
    {
      name: 'adapter-to-adapter',
      severity: 'error',
      from: { path: '^packages/adapters/src/(?!shared/)([^/]+)/' },
      to: {
        path: '^packages/adapters/src/(?!shared/)([^/]+)/',
        pathNot: '^packages/adapters/src/$1/',
      },
    },
    {
      name: 'feature-to-feature-inside',
      severity: 'error',
      from: { path: '^apps/dashboard/src/features/([^/]+)/' },
      to: {
        path: '^apps/dashboard/src/features/([^/]+)/',
        pathNot: '^apps/dashboard/src/features/$1/',
      },
    },
    {
      name: 'resource-by-its-entry',
      comment: 'Other parts of the server use what a resource exports in its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '\\.test\\.ts$|/testing/|/resources/' },
      to: { path: '^apps/server/src/resources/[^/]+/', pathNot: '/resources/[^/]+/index\\.ts$' },
    },
    {
      name: 'resource-to-resource-by-its-entry',
      comment: 'A resource uses what another one exports in its index.ts.',
      severity: 'error',
      from: {
        path: '^apps/server/src/resources/([^/]+)/',
        pathNot: '\\.test\\.ts$|/testing/',
      },
      to: {
        path: '^apps/server/src/resources/[^/]+/',
        pathNot: ['^apps/server/src/resources/$1/', '/resources/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'resources-index-by-entries',
      severity: 'error',
      from: { path: '^apps/server/src/resources/index\\.ts$' },
      to: {
        path: '^apps/server/src/resources/[^/]+/',
        pathNot: '/resources/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'server-without-react',
      severity: 'error',
      from: { path: '^apps/server/src/' },
      to: {
        path: [
          '^packages/widgets/src/(?!host/registry|host/definitions|host/languages)',
          'node_modules/react',
        ],
      },
    },
    {
      name: 'pure-rooms-without-node',
      comment: 'core, geo, schema and the query side of timetable do no I/O.',
      severity: 'error',
      from: {
        path: '^packages/(core|geo|schema|client|runtime|widgets|timetable/src/query)/',
        pathNot: '\\.test\\.tsx?$|/testing/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-without-node',
      severity: 'error',
      from: { path: '^apps/(dashboard|display)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'display-stays-small',
      comment: 'Router, Query and Mantine stay out of the passengers’ page.',
      severity: 'error',
      from: { path: '^(apps/display|packages/(runtime|widgets))/' },
      to: { path: 'node_modules/(@mantine|@tanstack|@lingui)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.lint.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
