// What `npm run mutants:domain` and `mutants:services` change, one expression at a time. The area is the name of a configuration in tests/mutants.
// The server's tests take long: MUTATED_FILE names the one file that is changed, with results of its own, and MUTATED_TESTS the tests that judge it.
const { MUTATED_AREA: area = 'domain', MUTATED_FILE: file } = process.env
const report = `test-results/mutants-${area}${file === undefined ? '' : `-${file.replaceAll('/', '-')}`}`

export default {
  mutate: [
    ...(file === undefined
      ? [
          'machines/{catalog,routing}/*.ts',
          'machines/shared/{values,api,messages}/*.ts',
          'machines/*/{rules,messages}/**/*.ts',
        ]
      : [`server/${file}`]),
    '!**/*.{model,properties}.ts',
  ],
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  vitest: { configFile: `tests/mutants/${area}.config.ts`, related: area === 'domain' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Under load a test takes several times as long.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: `${report}-incremental.json`,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${report}.json` },
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['coverage', 'data', 'dist', 'docs/pictures', 'public', 'test-results'],
}
