import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

// The page has no layout: there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

/** What React warns of: a key that is missing or repeated, a wrong nesting, an unknown property. */
const warnings: string[] = []
console.error = (...words: unknown[]) => void warnings.push(format(...words))
afterEach(() => expect(warnings.splice(0)).toEqual([]))

// The files of a process share one page.
afterAll(() => document.body.replaceChildren())
