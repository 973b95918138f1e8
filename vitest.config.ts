import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import quayside from './package.json' with { type: 'json' }
import statewalk from './packages/statewalk/package.json' with { type: 'json' }

/** For what never ends: on a busy machine a test takes as long as it takes. */
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }
// Views show instants in the reader's time zone.
process.env['TZ'] = 'UTC'

const ENGINES: { engines: ('pglite' | 'postgres')[] } = { engines: ['pglite', 'postgres'] }
/** A walk makes more young objects than the 16 MB that Node gives them: with more room few are copied. */
const ROOM = ['--max-semi-space-size=64']
/** Each password is hashed once, and what a file opens is closed after it. */
const CLOSING = 'tests/server/support/closing.setup.ts'
const SERVER_SETUP = ['tests/server/support/hashing.ts', CLOSING]
/** What statements find and change, on the embedded database alone. */
const STATEMENTS =
  'tests/server/postgres/**/{access-writes,found-rows,money-writes,order-figures,ordered-rows,own-answers-*,own-finds,own-lists,own-writes,price-rows,sandbox-rows,shared-rows,time-limits}.test.ts'
/** Begun first, so that both processes end together; without earlier results Vitest begins with the largest files. */
const LONGEST = [
  'orders',
  'fuzz',
  'start',
  'crypto-withdrawals',
  'swaps',
  'images',
  'reset',
  'order-taking',
  'limits',
  'operator',
]
const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.indexOf(basename(moduleId, '.test.ts'))
  return rank < 0 ? LONGEST.length : rank
}
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

/** They start a process for each command. */
const COMMANDS = ['packages/*/tests/{cli,packed}/*.test.ts', 'tests/commands/*.test.ts']

/** What is compiled holds a file in place of each name, which may be another one by other imports and exports of these packages. */
const NAMES = createHash('sha1')
  .update(JSON.stringify([quayside.imports, statewalk.exports]))
  .digest('hex')

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The parts compile the same sources, one after another.
    experimental: { fsModuleCache: true, fsModuleCachePath: `node_modules/.cache/vitest-${NAMES}` },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/{rules,boundaries,contract,mutants}/**/*.test.ts'],
          // They change nothing that they share.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'walks',
          environment: 'node',
          include: ['tests/{walks,atlas}/**/*.test.{ts,tsx}', 'packages/*/{tests/*,examples/*/src}/*.test.ts'],
          exclude: COMMANDS,
          // They change nothing that they share, and explore a machine once for all.
          isolate: false,
          execArgv: ROOM,
          ...LIMITS,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/views/empty-page.setup.ts'],
          // They draw snapshots and keep nothing; what stores or replaces something is in tests/app.
          isolate: false,
          execArgv: ROOM,
          ...LIMITS,
        },
      },
      {
        plugins: [react()],
        test: { name: 'app', environment: 'jsdom', include: ['tests/app/**/*.test.{ts,tsx}'], ...LIMITS },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/postgres/**/*.test.ts'],
          exclude: [STATEMENTS],
          globalSetup: ['tests/server/support/databases/databases.setup.ts'],
          setupFiles: SERVER_SETUP,
          provide: { engines: ['postgres' as const] },
          // They share what they import.
          isolate: false,
          execArgv: ROOM,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'server on both databases',
          environment: 'node',
          include: ['tests/server/both-databases/**/*.test.ts', STATEMENTS],
          globalSetup: ['tests/server/support/databases/databases.setup.ts'],
          setupFiles: SERVER_SETUP,
          provide: ENGINES,
          isolate: false,
          execArgv: ROOM,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'server without a database',
          environment: 'node',
          include: ['tests/server/without-database/**/*.test.ts'],
          setupFiles: [CLOSING],
          // They share what they import.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'packed',
          environment: 'node',
          include: COMMANDS,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'new flow',
          environment: 'node',
          include: ['tests/new-flow/**/*.test.ts'],
          ...LIMITS,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'real server',
          environment: 'node',
          include: ['tests/real-server/**/*.test.ts'],
          globalSetup: ['tests/server/support/databases/databases.setup.ts'],
          setupFiles: ['tests/server/support/hashing.ts'],
          provide: { engines: ['postgres' as const] },
          isolate: false,
          // Node 20 has the WebSocket of browsers behind this option.
          execArgv: [...ROOM, '--experimental-websocket'],
          ...LIMITS,
        },
      },
      { test: { name: 'two sides', environment: 'node', include: ['tests/two-sides/**/*.test.ts'], ...LIMITS } },
      {
        test: {
          name: 'crash',
          environment: 'node',
          include: ['tests/{crash,processes}/**/*.test.ts'],
          globalSetup: ['tests/server/support/databases/databases.setup.ts', 'tests/crash/built-server.setup.ts'],
          provide: { ...ENGINES, kills: [{ engine: 'postgres' as const, kill: 'after 1' }] },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
