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
    [[join(import.meta.dirname, 'packed'), machine('traffic-light.ts')], expect.stringContaining('has no charts')],
  ])('are refused with a sentence where one is none: %j', (places, stderr) => {
    expect(run('compare', ...places)).toEqual({ stdout: '', stderr, status: 1 })
  })
})
