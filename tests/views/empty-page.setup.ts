import { afterAll } from 'vitest'

// The files of a process share one page.
afterAll(() => document.body.replaceChildren())
