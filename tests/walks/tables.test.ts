import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadFlows } from '#machines/all-flows.ts'
import { madeBy } from '#machines/shared/model/definition.ts'
import { tableFiles } from '#machines/shared/model/table-files.ts'
import { flowsOfChosenFiles } from './chosen-flows.ts'

const chosen = await flowsOfChosenFiles()
// What a flow shares with others of its definition is not in its table.
const all = chosen.some(({ model }) => madeBy(model)) ? await loadFlows() : chosen

test.each(tableFiles(all, chosen))('%s matches the machine (else run `npm run gen`)', (file, text) => {
  // In a diff the + is what the machine is now.
  expect(text).toBe(readFileSync(file, 'utf8'))
})
