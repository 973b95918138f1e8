/** What a source reads or starts without importing it. */
export interface Reads {
  readonly reader: RegExp
  /** Files whose text it reads, by their paths. */
  readonly texts?: RegExp
  /** Sources that it starts, or builds and opens: what they import is a part of it, too. */
  readonly starts?: readonly string[]
}

const SERVER = ['server/main.ts', 'server/operator.ts']

/** Every source that reads files, starts processes or names modules by a pattern, and is a part of a test; `changed.test.ts` finds those that miss. */
export const reads: readonly Reads[] = [
  {
    reader: /^server\/contract\/document\.ts$|^server\/shared\/gateways\/vendor-contract\.ts$/,
    texts: /^openapi\/generated\//,
  },
  { reader: /^server\/website\/content\/(content|content-file)\.ts$/, texts: /^content\// },
  { reader: /^tests\/server\/without-database\/website\/claims\.test\.ts$/, texts: /^content\// },
  { reader: /^server\/db\/migrate\.ts$/, texts: /^server\/db\/migrations\// },
  { reader: /^src\/main\.tsx$/, texts: /^(index\.html$|public\/)/, starts: ['vite.config.ts'] },
  {
    reader: /^(src\/(atlas\/sources|dev-atlas)\/views|tests\/atlas\/(layout|names|operators)\.test)\.ts$/,
    texts: /^src\/(dev-)?atlas\/layouts\//,
  },
  { reader: /^tests\/server\/postgres\/shared\/locks\.test\.ts$/, texts: /^server\/[^/]+\/repos\// },
  { reader: /^tests\/server\/support\/process\.ts$/, starts: ['vite.server.config.ts', ...SERVER] },
  {
    reader: /^tests\/processes\/(release\.test|dockerfile)\.ts$/,
    texts: /^(scripts|docs\/deploy)\/|^LICENSE$|^\.dockerignore$|^tests\/processes\/npm-ci\.mjs$/,
    starts: ['src/main.tsx', ...SERVER],
  },
  {
    reader: /^tests\/rules\/shared\/variables\.test\.ts$/,
    texts:
      /^(README\.md|\.env\.example|server\/(config|alert-config|chain-config|nats-config|operator-config|signer|signer\/[^/]+)\.ts)$/,
  },
  {
    reader: /^tests\/server\/without-database\/operator\/alert-receiver\.test\.ts$/,
    texts: /^docs\/deploy\/alert-receiver\.mjs$/,
  },
  {
    reader: /^tests\/server\/without-database\/shared\/(alert-rules|deployment)\.test\.ts$/,
    texts: /^docs\/(deploy\/|running\.md$)/,
  },
  { reader: /^tests\/server\/support\/signer-process\.ts$/, starts: ['server/signer.ts'] },
  { reader: /^tests\/crash\/upgrade\.test\.ts$/, texts: /^(content|server\/db\/migrations)\// },
  { reader: /^tests\/crash\/signer\.test\.ts$/, starts: ['tests/crash/killed-signer.ts'] },
  {
    reader: /^tests\/crash\/(built-server\.setup|server-process)\.ts$/,
    texts: /^scripts\/build\.mjs$/,
    starts: ['vite.server.config.ts', 'tests/crash/killed-server.ts', ...SERVER],
  },
  { reader: /^tests\/boundaries\/(citations|terms|words)\.test\.ts$/, texts: /(?:)/ },
  { reader: /^tests\/boundaries\/(style-properties|media-queries)\.test\.ts$/, texts: /^src\// },
  { reader: /^tests\/boundaries\/portable-sql\.test\.ts$/, texts: /^server\/.*\.ts$/ },
  { reader: /^tests\/boundaries\/shared-machines\.test\.ts$/, texts: /^machines\// },
  { reader: /^tests\/boundaries\/exchange-faults\.test\.ts$/, texts: /^(docs\/exchange-faults\.md$|tests\/|e2e\/)/ },
  { reader: /^tests\/contract\/refusals\.test\.ts$/, texts: /^machines\/([^/]+\/messages\/|catalog\/messages\.ts$)/ },
  // What it writes is made of these, and checked together with them.
  {
    reader: /^tests\/new-flow\/new-flow\.test\.ts$/,
    texts:
      /^(scripts|openapi|packages|src\/(app|flow|ui|api)|machines\/(catalog|routing|shared|[^/]+\/(rules|endpoints)))\/|^machines\/([^/]*|[^/]+\/(flows|endpoints)\.ts)$|^(src\/views|tests\/(walks|views|contract)|e2e)\/[^/]*$/,
    starts: ['scripts/new-flow.ts'],
  },
  {
    reader: /^scripts\/new-flow\/(appended|contract|plan)\.ts$/,
    texts:
      /^(openapi\/[^/]*\.yaml|machines\/([^/]+\/endpoints[./].*|models\.ts|[^/]+\/(flows|reads\.(machine|model))\.ts))$/,
  },
  { reader: /^tests\/server\/postgres\/catalog\/catalog-rows\.test\.ts$/, texts: /^public\/marks\// },
  { reader: /^e2e\/stories\/atlas\/opened-atlas\.ts$/, starts: ['scripts/charts/atlas-files.ts'] },
  { reader: /^tests\/walks\/registry\.test\.ts$/, texts: /^machines\// },
  {
    reader: /^tests\/commands\/help\.test\.ts$/,
    texts: /^package\.json$/,
    starts: ['server/operator.ts', 'server/signer.ts'],
  },
  { reader: /^tests\/commands\/flow\.test\.ts$/, starts: ['scripts/flow.ts', 'tests/flow/flow.config.ts'] },
  { reader: /^tests\/commands\/(changed|help)\.test\.ts$/, texts: /^scripts\// },
  { reader: /^tests\/views\/website\/website-css\.test\.ts$/, texts: /^src\/app\/base\.css$/ },
  {
    reader: /^packages\/statewalk\/tests\/(cli\/[\w.-]+|packed\/install\.test)\.ts$/,
    texts: /^packages\/statewalk\//,
  },
  { reader: /^packages\/statewalk\/atlas\/page\.tsx$/, texts: /^packages\/statewalk\/atlas\/.*\.(css|js)$/ },
  {
    reader: /^tests\/commands\/statewalk-example\.test\.ts$/,
    texts: /^packages\/statewalk\/examples\//,
    starts: [
      ...['playwright.config.ts', 'faults.walk.ts'].map((file) => `tests/commands/statewalk-example/${file}`),
      'packages/statewalk/examples/login/walks/login.spec.ts',
    ],
  },
  {
    reader: /^e2e\/stories\/quayside\.ts$/,
    texts: /^playwright\.config\.ts$/,
    starts: ['src/main.tsx', 'scripts/build.mjs', 'vite.server.config.ts', ...SERVER],
  },
  {
    reader: /^e2e\/built-app\.setup\.ts$/,
    texts: /^(playwright\.config\.ts|scripts\/(build|shared\/chromium)\.mjs)$/,
    starts: ['src/main.tsx'],
  },
  { reader: /^e2e\/harness\/build\.setup\.ts$/, starts: ['e2e/harness/vite.config.ts', 'e2e/harness/routes.ts'] },
  {
    reader: /^scripts\/gen\.mjs$/,
    texts: /^(openapi\/|machines\/|src\/atlas\/layouts\/)/,
    starts: ['scripts/gen/tables.ts'],
  },
  { reader: /^scripts\/contract\.mjs$/, texts: /^openapi\// },
  {
    reader: /^scripts\/build\.mjs$/,
    starts: [
      ...['src/main.tsx', 'vite.config.ts', 'server/main.ts', 'server/signer.ts', 'vite.server.config.ts'],
      'scripts/charts/atlas-files.ts',
    ],
  },
  // Files that they wrote themselves, those of a build or of the system; their own folders; the flows' tables, each with its flow.
  {
    reader:
      /^server\/(variables|operator-app|website\/site\/(page-links|static-files)|wallet\/context|project-root|sandbox\/services\/flow-coverage|db\/data-dir|operator\/(control-socket|client\/session-file)|signer\/(folder|init|log|run|socket|status))\.ts$/,
  },
  {
    reader:
      /^tests\/server\/(postgres\/(shared\/data-dir|sandbox\/flow-coverage|operator\/operator-shell|wallet\/(node-deposits|devnet))\.test|support\/(utxo-world|nats-server|node-payouts|databases\/(cluster|pglite-template)))\.ts$/,
  },
  { reader: /^tests\/(commands\/signer|server\/without-database\/signer\/\w+)\.test\.ts$/ },
  {
    reader:
      /^tests\/server\/without-database\/(website\/(content|page-links|site)|shared\/(static|config-safety))\.test\.ts$/,
  },
  {
    reader:
      /^e2e\/(accessibility|walks\/static-files|stories\/(databases|(wallet\/history|accounts\/close-account)\.spec))\.ts$|^bench\/load\.ts$/,
  },
  {
    reader:
      /^tests\/(two-sides\/(source-hash|findings)|crash\/crash-database|processes\/(start|reset|operator)\.test|walks\/(flow-coverage|tables)\.test)\.ts$/,
  },
  { reader: /^tests\/mutants\/service-tests\.test\.ts$/, texts: /^tests\/server\// },
  { reader: /^scripts\/devnet\.ts$/, starts: ['scripts/build.mjs'] },
  { reader: /^scripts\/devnet\/(anvil|devnet|utxo-node)\.ts$/ },
  { reader: /^scripts\/devnet\/signer\.ts$/, starts: ['server/signer.ts'] },
  { reader: /^tests\/chaos\/world\.ts$/, starts: ['tests/chaos/killed-chains.ts'] },
  { reader: /^tests\/chaos\/programs\.ts$/, starts: ['tests/crash/killed-signer.ts'] },
  {
    reader: /^tests\/server\/support\/killed-payer\.ts$/,
    starts: ['tests/crash/killed-payer.ts'],
  },
  {
    reader:
      /^scripts\/(changelog\.mjs|shared\/programs\.mjs|test\/(changed-parts\.ts|imports\.ts|parts\.mjs)|walk\/flow-coverage\.ts)$/,
  },
]

/** With these, everything is run: they decide what is installed, how tests are run, and which ones. */
export const EVERYTHING =
  /^(package(-lock)?\.json|\.npmrc|tsconfig[^/]*\.json|vitest\.config\.ts|\.ci\/.*|scripts\/((test|check)\.mjs|test\/.*|shared\/(paths|set-up|installed)\.(mjs|d\.mts)))$/

/** Read by people and by tools of the check alone, besides the rows above. */
export const NOT_RUN =
  /^(docs\/.*|[^/]*\.md|machines\/README\.md|packages\/statewalk\/README\.md|bench\/.*|\.gitignore|\.prettier.*|\.oxlintrc\.json|\.dependency-cruiser(\.areas)?\.cjs|knip\.json|stryker\.config\.mjs|(machines|src|server|tests|packages\/statewalk)\/tsconfig\.json)$/
