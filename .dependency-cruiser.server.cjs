/** What the server may import, and what it shares with the browser. */
const { rule } = require('./.dependency-cruiser.areas.cjs')

/** What is pure and shared with the server and with views. */
const RULES = '^machines/([^/]+/(rules|messages)/|catalog/[^/]+\\.ts$|routing/|shared/(values|api|messages|flow)/)'
/** What the server writes and the browser draws: components of plain classes. */
const MARKUP_OF_UI = [
  ...['amount', 'card', 'change', 'class-names', 'content-html', 'not-found', 'page-frame', 'text-link'],
  ...['lists/data-list', 'lists/table', 'pictures/asset-icon', 'pictures/(home-)?illustrations'],
]
const MARKUP = `^src/((views/[^/]+|atlas)/markup/|ui/(${MARKUP_OF_UI.join('|')})\\.tsx?$)`

const serverRules = [
  rule(
    'server-shares-rules-only',
    'The server shares rules, texts and the contract with the browser, nothing else; what writes the public pages also their markup.',
    { path: '^server/', pathNot: '^server/website/site/' },
    { path: '^(src|machines)/', pathNot: RULES },
  ),
  rule(
    'site-shares-rules-and-markup',
    'What the server writes of a public page is what the browser draws of it, where that is markup alone.',
    { path: '^server/website/site/' },
    { path: '^(src|machines)/', pathNot: [RULES, MARKUP] },
  ),
  rule(
    'markup-runs-on-the-server',
    'No Chakra, whose styles the Content-Security-Policy refuses in a written page; no flow, no state, and icons one by one: the server would load them all.',
    { path: MARKUP },
    {
      path: '^(src|node_modules)/',
      pathNot: [
        MARKUP,
        '^node_modules/(react|@types/react|wouter)/|^node_modules/lucide-react/dist/(esm/icons|lucide-icon)',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'services-know-no-contract',
    'A handler calls a service; a service that knew the contract would need it for the jobs that no request starts.',
    { path: '^server/([^/]+/(services|repos|gateways|marketplace)|ledger|db)/' },
    { path: '^server/(contract|[^/]+/routes)/' },
  ),
  rule(
    'contract-knows-no-handler',
    'The contract checks, authenticates and limits any operation alike; app.ts gives it handlers, sessions and limits.',
    { path: '^server/contract/' },
    { path: '^server/([^/]+/(routes|services|repos|gateways|marketplace)|ledger|realtime|sandbox)/' },
  ),
  rule(
    'ledger-behind-services',
    'Money moves in commands: a service decides, the ledger posts.',
    { path: '^server/', pathNot: '^server/([^/]+/services|ledger)/|^server/(main|operator)\\.ts' },
    { path: '^server/ledger/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'ledger-knows-accounts-only',
    'The ledger knows no HTTP and no orders.',
    { path: '^server/ledger/' },
    { path: '^server/([^/]+/(routes|services|repos|gateways)|realtime|sandbox)/|^node_modules/fastify/' },
  ),
  rule(
    'routes-hold-no-sql',
    'A handler calls a service; SQL is in repos and ledger only.',
    { path: '^server/[^/]+/routes/', pathNot: '^server/sandbox/' },
    { path: '^server/([^/]+/repos|ledger|db)/|^node_modules/(pg|@electric-sql)/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'signer-stands-alone',
    'The process that has the keys runs as little as it can: transactions, keys and its own files.',
    { path: '^server/(signer/|signer\\.ts$)' },
    {
      path: '^server/',
      pathNot:
        '^server/(signer/|signer\\.ts$|cannot-start\\.ts$|db/data-dir\\.ts$|wallet/gateways/(chain|accounts|key-paths)\\.ts$)',
    },
  ),
  rule(
    'signer-is-asked',
    'The server asks the signer over its socket: it never has its keys.',
    { path: '^server/', pathNot: '^server/(signer/|signer\\.ts$)' },
    { path: '^server/signer/', pathNot: '^server/signer/client\\.ts$' },
  ),
  rule(
    'drivers-in-one-room',
    'Only server/db knows which database there is.',
    { path: '^server/', pathNot: '^server/db/' },
    { path: '^node_modules/(pg|@electric-sql)/' },
  ),
]

module.exports = { RULES, serverRules }
