/** A rule of the import check: what is forbidden, and why. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** The areas, lowest first; two of one row do not know each other. The same names in machines/, server/, src/views/ and tests/. */
const ORDER = [
  ['accounts'],
  ['markets'],
  ['wallet'],
  ['m2m', 'exchange'],
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
    { path: '^server/(app|background|context|handlers|main|open-database|operator|start)\\.ts$' },
  ),
  rule(
    'sandbox-is-given',
    'Whether a gateway is real or of the sandbox is decided where the server is put together, and nowhere else.',
    { path: '^server/', pathNot: '^server/(sandbox/|(background|context|handlers)\\.ts$)' },
    { path: '^server/sandbox/' },
  ),
]

module.exports = { rule, areaRules }
