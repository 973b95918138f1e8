import { afterAll } from 'vitest'
import { closeOpened } from './closing.ts'

afterAll(closeOpened)
