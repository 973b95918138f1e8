import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { machine, run, testFolder } from './command-runs.ts'

const { folder, written } = testFolder()

describe('two versions of a chart', () => {
  const exported = (name: string): string => {
    const into = join(folder, name)
    run('export', '--file', machine(`${name}.ts`), '--into', into)
    return into
  }

  test('are compared as exported files, folders of them and machines', () => {
    const [lights, drinks] = [exported('traffic-light'), exported('vending-machine')]
    const [file = ''] = readdirSync(drinks)
    expect(run('compare', join(drinks, file), machine('vending-machine.ts'))).toEqual({
      stdout: '# What changed: 0 charts of 1 chart\n',
      stderr: '',
      status: 0,
    })
    expect(run('compare', lights, drinks).stdout).toBe(
      '# What changed: 0 charts of 0 charts\n\nNew: vending\n\nGone: (machine)\n',
    )
    const chart = readFileSync(join(drinks, file), 'utf8').replace('"target":', '"description": "Paid", "target":')
    const { stdout } = run('compare', join(drinks, file), written('changed.json', chart), '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject({
      changed: {
        vending: { transitions: { changed: [{ facts: [{ fact: 'description', before: '', now: 'Paid' }] }] } },
      },
    })
  })

  test.each([
    [[], 'Name two versions: compare before.json now.json\n'],
    [[machine('traffic-light.ts')], 'Name two versions: compare before.json now.json\n'],
    [
      [written('none.json', '[]'), machine('traffic-light.ts')],
      `${folder}/none.json is no chart: export writes one.\n`,
    ],
    [[join(import.meta.dirname, '../packed'), machine('traffic-light.ts')], expect.stringContaining('has no charts')],
  ])('are refused with a sentence where one is none: %j', (places, stderr) => {
    expect(run('compare', ...places)).toEqual({ stdout: '', stderr, status: 1 })
  })
})

describe('the machines of files', () => {
  const xstate = import.meta.resolve('xstate')
  const toggle = (to: string) => `import { createMachine } from '${xstate}'
export const toggle = createMachine({ id: 'toggle', initial: 'off', states: { off: { on: { FLIP: '${to}' } }, on: {}, ${to}: {} } })`
  const chartsOf = (...places: string[]) => {
    const into = join(folder, `charts-${places.length}-${readdirSync(folder).length}`)
    return { into, ...run('export', ...places, '--into', into) }
  }

  test('are exported with their paths, each by its id, or by its place where that is not enough', () => {
    const [one, other] = [written('one.ts', toggle('on')), written('other.ts', toggle('on'))]
    const { into, stdout, status } = chartsOf(one, other, machine('traffic-light.ts'), machine('vending-machine.ts'))
    expect([stdout, status]).toEqual([`wrote 4 charts into ${into}\n`, 0])
    const charts = readdirSync(into).map((file) => JSON.parse(readFileSync(join(into, file), 'utf8')))
    expect(charts.map(({ name }) => name).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      expect.stringMatching(/one\.ts#toggle$/),
      expect.stringMatching(/other\.ts#toggle$/),
      expect.stringMatching(/^packages\/statewalk\/tests\/machines\/traffic-light\.ts#trafficLight$/),
      undefined,
    ])
    // A vending machine starts by its input alone, so that it cannot be walked.
    expect(charts.map(({ id, paths }) => [id, paths?.length > 0])).toContainEqual(['vending', false])
    expect(charts.filter(({ paths }) => paths?.length > 0)).toHaveLength(3)
  })

  test('of a file that cannot be loaded are left out, and the command fails', () => {
    const { into, stdout, stderr, status } = chartsOf(
      written('bad.ts', "throw new Error('not today')"),
      machine('wizard.ts'),
    )
    expect([stdout, status]).toEqual([`wrote 1 chart into ${into}\n`, 1])
    expect(stderr).toContain('not today')
  })

  test('are compared with an earlier export in the page of the atlas', () => {
    const [file, into] = [written('flip.ts', toggle('on')), join(folder, 'changes.html')]
    const { into: before } = chartsOf(file)
    written('flip.ts', toggle('broken'))
    expect(run('atlas', file, '--against', before, '--into', into).status).toBe(0)
    const page = readFileSync(into, 'utf8')
    const [, changes = ''] = /<article id="changes".*?>(.*?)<\/article>/.exec(page) ?? []
    const words = changes.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(words).toContain('1 of 1 chart changed. toggle')
    expect(words).toContain(
      '~ changed transition off | FLIP -&gt; broken target is &#x27;broken&#x27;, was &#x27;on&#x27;',
    )
    expect(words).toContain('+ new path off: FLIP is sent → broken')
    expect(words).toContain('− gone path off: FLIP is sent → on')
  })

  test('are not compared with a version that is not there', () => {
    const { stderr, status } = run('atlas', machine('wizard.ts'), '--against', join(folder, 'nowhere'))
    expect([stderr, status]).toEqual([expect.stringContaining('nowhere'), 1])
  })
})
