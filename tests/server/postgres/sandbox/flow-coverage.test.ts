import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFlowCoverage } from '#server/sandbox/services/flow-coverage.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { temporaryFolder } from '../../support/process.ts'

describe('what the tests took of the flows', async () => {
  const server = await freshServer()
  const { dir, remove } = temporaryFolder()
  afterAll(remove)
  const written = (name: string, text: string) => {
    const file = join(dir, name)
    writeFileSync(file, text)
    return file
  }

  it('is returned as it was written', async () => {
    const flows = { version: 1, flows: { login: {} } }
    expect(await readFlowCoverage(written('flows.json', JSON.stringify(flows)))).toEqual(flows)
  })

  it('is nothing where no test ever ran', async () => expect(await readFlowCoverage(join(dir, 'none.json'))).toBeNull())

  it.each(['', '{"version": 1, "flows": {', '[1, 2]', '"all of them"', 'null'])(
    'is nothing when the file holds %j',
    async (text) => expect(await readFlowCoverage(written('broken.json', text))).toBeNull(),
  )

  it('needs no session', async () => {
    expect(await server.call('readFlowCoverage')).toEqual({ data: await readFlowCoverage() })
  })
})
