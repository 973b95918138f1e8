import { afterAll } from 'vitest'
import { closeOpened } from './databases/fresh-db.ts'

afterAll(closeOpened)
