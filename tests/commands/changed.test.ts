import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { testProjects } from '../../scripts/test/changed-parts.ts'
import { select, type Choice } from '../../scripts/test/changed.ts'
import { closureOf, importsIn, laterImportsIn } from '../../scripts/test/imports.ts'
import { reads } from '../../scripts/test/what-reads.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const sources = new Map(
  files.filter((file) => /\.[mc]?[jt]sx?$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
)
const projects = testProjects(files)
const reachedBy = (...changed: string[]) => select(changed, sources, projects)

const filesOf = (choice: Choice | undefined): readonly string[] => (choice?.run === 'files' ? choice.files : [])
const flowsOf = (choice: Choice | undefined): readonly string[] =>
  choice?.run === 'files' && choice.flows ? choice.flows : []
const leftOut = ({ choices }: ReturnType<typeof reachedBy>): string[] =>
  [...choices].filter(([, { run }]) => run === 'nothing').map(([key]) => key)

const SERVER = ['vitest server', 'vitest server on both databases', 'vitest real server']

describe('what a change reaches', () => {
  test('of a view is its flow, the pages that show it, and the stories', () => {
    const { flows, choices } = reachedBy('src/views/accounts/sign-in/login-page.tsx')
    expect(flows).toEqual(['login'])
    expect(flowsOf(choices.get('playwright walks'))).toEqual(['login'])
    const ofConsole = reachedBy('src/views/operator/access/operator-sign-in-page.tsx')
    expect(flowsOf(ofConsole.choices.get('playwright walks'))).toEqual(['operatorSignIn'])
    expect(choices.get('playwright stories')).toEqual({ run: 'all' })
    expect(filesOf(choices.get('vitest views'))).not.toContain('tests/views/every-state.test.ts')
  })

  test('of a machine is every flow that invokes it, and no server', () => {
    const reached = reachedBy('machines/accounts/login/login.machine.ts')
    expect(reached.flows).toEqual(['login', 'connectAccount', 'loginForm', 'buySell'])
    expect(leftOut(reached)).toEqual(expect.arrayContaining([...SERVER, 'vitest two sides']))
    expect(filesOf(reached.choices.get('vitest crash'))).toEqual(['tests/processes/release.test.ts'])
    expect(reachedBy('machines/orders/m2m-order/m2m-order.machine.ts').choices.get('vitest two sides')).toEqual({
      run: 'all',
    })
  })

  test('of a part of an order page is the page that shows it, in the browser too', () => {
    expect(flowsOf(reachedBy('src/views/orders/m2m-order/order-rating.tsx').choices.get('playwright walks'))).toEqual([
      'confirmMovement',
      'm2mOrder',
      'orderCommand',
      'orderConfirmation',
      'orderEvidence',
      'orderRating',
      'paymentReceipt',
      'orderChat',
      'messageComposer',
    ])
  })

  test('of a rule is its test, the flows that use it, and the server that does', () => {
    const { flows, choices } = reachedBy('machines/adverts/rules/reputation.ts')
    expect(flows).toEqual(['takeAdvert', 'marketplace', 'openAdverts'])
    expect(filesOf(choices.get('vitest rules'))).toContain('tests/rules/adverts/reputation.test.ts')
    expect(filesOf(choices.get('vitest server')).length).toBeGreaterThan(40)
  })

  test('of a sentence is what reads it, by name or as a list of all', () => {
    const { flows, choices } = reachedBy('machines/exchange/messages/swap.ts')
    expect(flows).toContain('swapStatus')
    expect(flows).not.toContain('login')
    expect(filesOf(choices.get('vitest rules'))).toContain('tests/contract/refusals.test.ts')
  })

  test('of texts that views read is the flows that they name', () => {
    expect(reachedBy('tests/views/wallet/texts/transfer.ts').flows).toContain('transferCrypto')
    expect(reachedBy('tests/views/wallet/texts/transfer.ts').flows).not.toContain('login')
  })

  test('of a part of statewalk is what imports it by the name of the package', () => {
    const walksOf = (file: string) => filesOf(reachedBy(file).choices.get('vitest walks'))
    expect(walksOf('packages/statewalk/atlas/labels.ts')).toContain('tests/atlas/labels.test.ts')
    expect(walksOf('packages/statewalk/src/reports/coverage.ts')).toContain('tests/walks/flow-coverage.test.ts')
    expect(walksOf('packages/statewalk/cli/command-line.ts')).not.toContain('tests/atlas/labels.test.ts')
  })

  test('of a migration is every server, and no flow', () => {
    const { flows, choices } = reachedBy('server/db/migrations/9999-new.sql')
    expect(flows).toEqual([])
    for (const name of [...SERVER, 'vitest crash', 'playwright stories']) expect(choices.get(name)?.run).toBe('all')
    expect(choices.get('playwright walks')?.run).toBe('nothing')
  })

  test('of a table is its flow', () => {
    expect(reachedBy('machines/accounts/login/login.table.md').flows).toEqual(['login'])
  })

  test('of a story is the story, with a build', () => {
    const { choices } = reachedBy('e2e/stories/shell/bell.spec.ts')
    expect(filesOf(choices.get('playwright stories'))).toEqual(['e2e/stories/shell/bell.spec.ts'])
    expect(choices.get('build')).toEqual({ run: 'all' })
    expect(choices.get('playwright walks')?.run).toBe('nothing')
  })

  test('of what every page loads is every walk in the browser', () => {
    for (const file of ['src/app/app.tsx', 'src/flow/flow.tsx', 'e2e/walks/walker.ts', 'playwright.config.ts'])
      expect(reachedBy(file).choices.get('playwright walks')).toEqual({ run: 'all' })
  })

  test('of what all views are judged by is all views', () => {
    const { choices } = reachedBy('tests/views/conformance.ts')
    expect(filesOf(choices.get('vitest views'))).toEqual(
      expect.arrayContaining(['tests/views/every-state.test.ts', 'tests/views/every-state-of-largest.test.ts']),
    )
  })

  test('of a note is what reads notes', () => {
    const { choices } = reachedBy('docs/flows.md')
    const run = [...choices].filter(([, choice]) => choice.run !== 'nothing')
    expect(run).toEqual([
      [
        'vitest rules',
        {
          run: 'files',
          files: [
            'tests/boundaries/citations.test.ts',
            'tests/boundaries/terms.test.ts',
            'tests/boundaries/words.test.ts',
          ],
        },
      ],
    ])
  })

  test.each(['package-lock.json', 'vitest.config.ts', 'scripts/test/parts.mjs', 'unknown.toml', 'server/db/notes.txt'])(
    'of %s is everything',
    (file) => {
      const reached = reachedBy('docs/flows.md', file)
      expect(reached.everythingFor).toContain(file)
      expect(leftOut(reached)).toEqual([])
    },
  )
})

test('every test file belongs to a project', () => {
  const known = projects.flatMap((project) => project.files)
  const isOfExample = (file: string) => file.startsWith('packages/statewalk/examples/login/walks/') // statewalk-example.test.ts runs them
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !isOfExample(file))
  expect(tests.filter((file) => !known.includes(file))).toEqual([])
})

test('whatever reads files or starts processes in a test is listed in scripts/test/what-reads.ts', () => {
  const entries = projects.flatMap(({ files: tests, setup }) => [...tests, ...setup])
  const needs = (file: string) => {
    const text = sources.get(file) ?? ''
    return [...importsIn(text, file), ...laterImportsIn(text, file)]
  }
  const READS = /'node:(fs|fs\/promises|child_process)'|import\.meta\.glob/
  const readers = [...closureOf(entries, needs)].filter((file) => READS.test(sources.get(file) ?? ''))
  expect(readers.length).toBeGreaterThan(40)
  expect(readers.filter((file) => !reads.some(({ reader }) => reader.test(file)))).toEqual([])
})
