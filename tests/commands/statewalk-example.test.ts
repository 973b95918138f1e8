import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
}

const specsIn = ({ suites = [], specs = [] }: Suite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

test("a walk of the page of statewalk's example finds it as the machine is, and each fault that is put into it", async () => {
  const port = String(await freePort())
  const config = join(import.meta.dirname, 'statewalk-example/playwright.config.ts')
  const { stdout, stderr } = spawnSync('npx', ['--no-install', 'playwright', 'test', '--config', config], {
    encoding: 'utf8',
    // The runner of this test may have its own report.
    env: { ...process.env, PORT: port, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined },
  })
  expect(stderr).toBe('')
  const specs = specsIn(JSON.parse(stdout))
  expect(specs.filter(({ ok }) => !ok).map(({ title }) => title)).toEqual([])
  expect(specs.length).toBeGreaterThan(10)
})
