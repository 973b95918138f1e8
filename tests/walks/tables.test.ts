import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableFiles } from '#machines/shared/model/table-files.ts'
import { flowsOfChosenFiles } from './chosen-flows.ts'

test.each(tableFiles(await flowsOfChosenFiles()))('%s matches the machine (else run `npm run gen`)', (file, text) => {
  // In a diff the + is what the machine is now.
  expect(text).toBe(readFileSync(file, 'utf8'))
})
