// What `npm run mutants:domain` and `mutants:services` change, one expression at a time. The area is the name of a configuration in tests/mutants.
const mutated = { domain: 'machines/domain', services: 'server/services' }
const area = process.env.MUTATED_AREA === 'services' ? 'services' : 'domain'
const report = `test-results/mutants-${area}`

export default {
  mutate: [`${mutated[area]}/**/*.ts`, '!**/*.{model,properties}.ts'],
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  vitest: { configFile: `tests/mutants/${area}.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `${report}-incremental.json`,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${report}.json` },
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['coverage', 'data', 'dist', 'docs/pictures', 'public', 'test-results'],
}
