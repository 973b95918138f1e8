import { afterAll } from 'vitest'
import { closeOpened } from './fresh-db.ts'

afterAll(closeOpened)
