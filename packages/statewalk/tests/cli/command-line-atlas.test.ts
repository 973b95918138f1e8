import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { bin, machine, run, testFolder } from './command-runs.ts'

const { folder, written } = testFolder()

test('writes a page of all machines, and names those that cannot be shown', () => {
  const broken = written('broken.ts', "throw new Error('not today')")
  const into = join(folder, 'made/atlas.html')
  const { stdout, status } = run('atlas', machine('traffic-light.ts'), broken, '--into', into)
  expect([stdout, status]).toEqual([`wrote ${into}\n`, 0])
  const page = readFileSync(into, 'utf8')
  expect(page.match(/<article/g)).toHaveLength(2)
  expect(page).toContain('not today')
})

test('serves the page on this machine until it is ended', async () => {
  const command = spawn(process.execPath, [bin, 'atlas', machine('traffic-light.ts'), '--port', '0'])
  try {
    const [line]: unknown[] = await once(createInterface(command.stdout), 'line')
    const [address = ''] = /http:\S+/.exec(String(line)) ?? []
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('<h1>traffic-light.ts#trafficLight</h1>')
    const moment = await fetch(`${address}/moment?of=m1&at=start:`)
    expect([moment.status, await moment.text()]).toEqual([200, expect.stringContaining('What can happen')])
    expect((await fetch(`${address}/moment?of=m2`)).status).toBe(404)
    expect((await fetch(`${address}/else`)).status).toBe(404)
  } finally {
    command.kill()
  }
})

test('is refused without a file, and with a port that is none', () => {
  expect(run('atlas').stderr).toBe('Name files, folders or a pattern: atlas "src/**/*.machine.ts"\n')
  expect(run('atlas', folder, '--port', 'http').stderr).toBe('--port takes a whole number, not "http".\n')
})

test('shows the coverage that a walk has written', () => {
  const [coverage, into] = [join(folder, 'coverage.json'), join(folder, 'covered.html')]
  run(machine('traffic-light.ts'), '--coverage', coverage)
  expect(run('atlas', machine('traffic-light.ts'), '--coverage', coverage, '--into', into).status).toBe(0)
  expect(readFileSync(into, 'utf8')).toMatch(
    /The recorded walks took (\d+) of \1 transitions and came to (\d+) of \2 states/,
  )
  const none = written('none.json', '{}')
  expect(run('atlas', machine('traffic-light.ts'), '--coverage', none).stderr).toContain('none.json holds no coverage')
})
