/** A rule of the import check: what is forbidden, and why. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** The areas, lowest first; two of one row do not know each other. The same names in machines/, server/, src/views/ and tests/. */
const ORDER = [
  ['accounts'],
  ['markets'],
  ['wallet'],
  ['adverts', 'exchange'],
  ['orders'],
  ['support'],
  ['website'],
  ['shell'],
  ['dashboard'],
  ['sandbox'],
  ['operator'],
]
const AREAS = ORDER.flat()
const below = (area) => {
  const own = ORDER.findIndex((row) => row.includes(area))
  return ORDER.slice(0, own).flat()
}
/** What stands below every area. */
const BASE = {
  machines: 'shared|catalog|routing',
  server: 'shared|catalog|ledger|db|http|contract|realtime',
  'src/views': 'shared',
}
const upwards = Object.entries(BASE).flatMap(([root, base]) =>
  AREAS.map((area) =>
    rule(
      `${area}-of-${root.replace('/', '-')}-knows-what-is-below`,
      'An area imports the areas it is built on, and never one that is built on it.',
      { path: `^${root}/${area}/` },
      { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${[base, area, ...below(area)].join('|')})/` },
    ),
  ),
)

/** Which area may import which, in machines, in views and in the server. */
const areaRules = [
  ...upwards,
  rule(
    'server-base-knows-no-area',
    'What every area may use cannot use one of them: what it needs of an area is given to it.',
    { path: `^server/(${BASE.server})/` },
    { path: `^server/(${AREAS.join('|')})/` },
  ),
  rule(
    'composition-stands-above',
    'Only what starts the server puts the areas together; an area that knew it would know all others.',
    { path: '^server/[^/]+/' },
    { path: '^server/(app|background|context|handlers|main|open-database|operator|operator-app|start|web-app)\\.ts$' },
  ),
  rule(
    'sandbox-is-given',
    'Whether a gateway is real or of the sandbox is decided where the server is put together, and nowhere else.',
    { path: '^server/', pathNot: '^server/(sandbox/|sandbox-work/|(background|context|handlers)\\.ts$)' },
    { path: '^server/sandbox/' },
  ),
  rule(
    'console-stays-apart',
    'Nothing of the operators is in the bundles of the public app, nor its contract; types are erased.',
    {
      path: '^(src|machines)/',
      pathNot:
        '^(src/((views/)?operator/|dev-atlas/)|machines/(operator/|all-flows\\.ts$|shared/model/operation-facts\\.ts$))',
    },
    {
      path: '^(src/(views/)?operator/|machines/(operator/|all-flows\\.ts$)|openapi/generated/operator)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'the-built-atlas-is-of-the-app',
    'In development alone Vite puts these in the place of `sources`: what is built has nothing of the console.',
    { path: '^(src|machines)/', pathNot: '^src/dev-atlas/' },
    { path: '^src/dev-atlas/' },
  ),
  rule(
    'console-shares-parts-only',
    'The console has the look, the toasts and the client of the app, and none of its screens, session or contract.',
    { path: '^src/operator/' },
    {
      path: '^src/(app|api|atlas|views)/',
      pathNot:
        '^src/(views/operator/|api/(flow-actors|http-actor|sender|server-clock|socket)\\.ts$|app/(app-events|base|effects|error-boundary|loading-screen|theme|theme-provider|toasts|ui|use-arrival|use-stored)\\.\\w+$)',
    },
  ),
]

module.exports = { rule, areaRules }
