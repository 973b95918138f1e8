import { test as setup } from 'playwright/test'
import { SHARED_ENGINE } from './databases.ts'
import { prepareData } from './quayside.ts'

for (const engine of new Set([SHARED_ENGINE, 'embedded'] as const))
  setup(`a server makes the data that every other one begins with, ${engine}`, () => prepareData(engine))
