import { afterAll } from 'vitest'

// The page has no layout: there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

// The files of a process share one page.
afterAll(() => document.body.replaceChildren())
