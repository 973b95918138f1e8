/** Who may import whom, each rule with its reason; checked by `npm run check`. */
const { rule, areaRules } = require('./.dependency-cruiser.areas.cjs')
const { RULES, serverRules } = require('./.dependency-cruiser.server.cjs')

const MACHINE_PACKAGES = '^node_modules/(xstate|yup)/'
const DOMAIN_PACKAGES = '^node_modules/(xstate|yup|@scure/base|@noble/hashes)/'
/** Of another area a flow sees rules, texts, parts, the code step and the machines that it invokes; models see models and samples. */
const OPEN_PLACES =
  '^machines/(shared|catalog|routing)/|^machines/[^/]+/(rules|messages|parts|code-step|endpoints|samples)(/|\\.ts$)'
/** The folders of statewalk's sources, lowest first. */
const STATEWALK = ['shared', 'machine', 'model', 'walk', 'paths', 'checks', 'mutants', 'reports']
const VIEW_PACKAGES = '^node_modules/(react|@types/react|@chakra-ui/react|lucide-react|wouter)/'

module.exports = {
  forbidden: [
    rule('no-circles', 'Two files that need each other are one file, or miss a third one.', {}, { circular: true }),
    {
      ...rule(
        'no-circles-of-folders',
        'Two folders that need each other cannot be understood apart.',
        {},
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'resolvable',
      'An import that resolves to nothing breaks at the worst moment.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    rule(
      'declared-packages-only',
      'What is not in package.json is here by accident and gone with the next install.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'nothing-needs-tests',
      'The product must run without its tests.',
      { path: '^(machines|src|server|openapi|packages/[^/]+/(src|cli|bin))/' },
      { path: '^(tests|e2e|bench|scripts|packages/[^/]+/tests)/' },
    ),

    rule(
      'machines-stay-pure',
      'A machine runs alike in the browser, in a test and in the atlas: no browser, no server, no framework.',
      { path: '^machines/' },
      { path: '^(src|server)/' },
    ),
    rule(
      'machines-and-their-packages',
      'Behaviour needs a machine and a validator; anything more would reach for the world.',
      { path: '^machines/', pathNot: RULES },
      { path: '^node_modules/', pathNot: MACHINE_PACKAGES },
    ),
    rule(
      'machines-and-node',
      'Node does not exist in a browser.',
      { path: '^machines/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'rules-and-their-packages',
      'Rules are shared with the server: decimals, checksums and schemas, nothing else.',
      { path: RULES },
      { path: '^node_modules/', pathNot: DOMAIN_PACKAGES },
    ),
    rule(
      'rules-know-no-flow',
      'Words and rules stand below the flows that use them.',
      { path: '^machines/[^/]+/(rules|messages)/', pathNot: '\\.(model|properties)\\.ts$' },
      { path: '^machines/', pathNot: RULES },
    ),
    rule(
      'shared-knows-no-area',
      'What every area may use cannot use one of them.',
      { path: '^machines/shared/' },
      { path: '^machines/(?!shared/)' },
    ),
    rule(
      'catalog-and-routing-know-no-area',
      'What is traded here, and which pages there are, is known to all areas.',
      { path: '^machines/(catalog|routing)/' },
      { path: '^machines/(?!(shared|catalog|routing)/)' },
    ),
    ...areaRules,
    rule(
      'one-adapter-for-the-graph',
      'Only one file knows the graph package, so that it can be exchanged, and so that it never lands in the first load.',
      { path: '^(machines|src|server|packages)/', pathNot: '^packages/statewalk/src/walk/graph\\.ts$' },
      { path: '^node_modules/@xstate/graph/' },
    ),
    rule(
      'statewalk-knows-nothing-of-ours',
      'It is published by itself: it sees xstate, @xstate/graph and its own files, by relative imports.',
      { path: '^packages/statewalk/' },
      { path: '^(machines|src|server|openapi|tests|e2e|bench|scripts)/' },
    ),
    rule(
      'statewalk-and-its-packages',
      'Its sources run wherever a machine runs; only its command line needs Node and tsx, only its tests vitest.',
      { path: '^packages/statewalk/src/' },
      { path: '^node_modules/', pathNot: '^node_modules/(xstate|@xstate/graph)/' },
    ),
    rule(
      'statewalk-core-draws-nothing',
      'The core is small: drawings, the command line and the faces of test runners build on it.',
      { path: '^packages/statewalk/src/' },
      { path: '^packages/statewalk/(atlas|cli|entries|playwright)/' },
    ),
    rule(
      'statewalk-sources-without-node',
      'Its sources run in a browser, too.',
      { path: '^packages/statewalk/src/' },
      { dependencyTypes: ['core'] },
    ),
    ...STATEWALK.map((folder, at) =>
      rule(
        `statewalk-${folder}-sees-what-is-below`,
        'A folder builds on those before it, and can be understood without those after it.',
        { path: `^packages/statewalk/src/${folder}/` },
        { path: '^packages/statewalk/src/', pathNot: `/src/(${STATEWALK.slice(0, at + 1).join('|')})/` },
      ),
    ),
    rule(
      'server-runs-no-walk',
      'Walking machines is for tests, tools and the atlas.',
      { path: '^server/' },
      { path: '^packages/' },
    ),
    rule(
      'registry-is-the-only-list',
      'A flow sees the machine of a child it invokes, never the list of all flows.',
      { path: '^machines/[^/]+/' },
      { path: '^machines/([^/]+/flows\\.ts|(registry|models|load-flows|all-flows)\\.ts)' },
    ),

    rule(
      'flows-share-machines-only',
      'A flow invokes the machine of another; plans and setups of two flows belong to the parts of their area.',
      {
        path: '^machines/([^/]+/[^/]+)/',
        pathNot: '^machines/[^/]+/(rules|messages|parts|code-step|endpoints|samples)/|^machines/shared/',
      },
      { path: '^machines/[^/]+/', pathNot: ['^machines/$1/', OPEN_PLACES, '\\.(machine|model)\\.ts$'] },
    ),
    rule(
      'models-see-models',
      "A model names its children's models; a machine knows neither its own model nor another.",
      {
        path: '^machines/[^/]+/',
        pathNot: [
          '^machines/shared/',
          '/(samples|rules)/',
          '^machines/sandbox/sandbox-preconditions\\.ts$',
          '^machines/operator/models\\.ts$',
          '(model|requests|reads|properties)\\.ts$',
        ],
      },
      { path: '\\.model\\.ts$|^machines/[^/]+/samples/|^machines/shared/model/' },
    ),

    rule(
      'views-are-drawings',
      'A view is a pure function of a snapshot: it sends events, and never calls the server or runs a machine.',
      { path: '^src/views/' },
      { path: '^src/(api|app|atlas)/' },
    ),
    rule(
      'views-run-nothing',
      'Of a machine a view knows the type; a machine that runs here would be a second one.',
      { path: '^src/views/' },
      { path: '^node_modules/(xstate|@xstate)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'views-see-types-and-rules',
      'Of machines a view sees types; values come from rules and texts.',
      { path: '^src/views/' },
      { path: '^machines/', pathNot: RULES, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'views-see-only-the-public-part-of-flow',
      "Of src/flow a view sees ChildFlow, ViewProps, what the server offers, and the props of a form's fields.",
      { path: '^src/views/' },
      { path: '^src/flow/', pathNot: '^src/flow/(child-flow\\.tsx|view\\.ts|offers\\.ts|form-fields\\.ts)$' },
    ),
    rule(
      'views-and-their-packages',
      'Drawing takes React, Chakra, icons and links.',
      { path: '^src/views/' },
      { path: '^node_modules/', pathNot: `${VIEW_PACKAGES}|^node_modules/xstate/` },
    ),
    rule(
      'areas-are-strangers',
      'What two areas share belongs to src/ui, src/views/shared or the rules; only the popups of a login and of a mailed code, lists of transactions, the panel of gainers and losers, and a coin with its chart may be in any of them.',
      { path: '^src/views/([^/]+)/' },
      {
        path: '^src/views/',
        pathNot:
          '^src/views/($1/|shared/|accounts/sign-in/connect-account\\.tsx$|accounts/sign-in/confirm-movement\\.tsx$|markets/(movers-panel|coin/[\\w-]+)\\.tsx$|wallet/transactions/(recent-transactions|transaction-list)\\.tsx$)',
      },
    ),
    rule(
      'widgets-know-no-domain',
      'src/ui would serve any product.',
      { path: '^src/ui/' },
      { path: '^(machines|openapi|server)/|^src/(?!ui/)' },
    ),
    rule(
      'only-flow-runs-machines-in-react',
      'Two places that run machines would do it differently.',
      { path: '^src/', pathNot: '^src/flow/' },
      { path: '^node_modules/@xstate/react/' },
    ),
    rule(
      'flow-knows-no-screen',
      'Flow serves every screen.',
      { path: '^src/flow/' },
      { path: '^src/(api|app|views|ui|atlas)/' },
    ),
    rule(
      'api-knows-no-screen',
      'The client carries answers; it draws nothing.',
      { path: '^src/api/' },
      { path: '^src/(?!api/)' },
    ),
    rule(
      'atlas-only-draws',
      'The atlas shows flows; it must never touch real money.',
      { path: '^src/atlas/' },
      { path: '^src/(api|app)/' },
    ),
    rule(
      'browser-knows-no-server',
      'The contract is all that browser and server share, beside the rules.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    ...serverRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage|packages/statewalk/dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
