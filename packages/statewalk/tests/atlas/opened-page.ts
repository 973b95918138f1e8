import { runInThisContext } from 'node:vm'
import { afterEach } from 'vitest'

type Listening = Parameters<typeof globalThis.addEventListener>

let listening: Listening[] = []

function close(): void {
  for (const [type, listener] of listening) removeEventListener(type, listener)
  listening = []
}

/** Opens a page of the atlas as a browser does, in place of the one before; it is closed after the test, so that no event reaches it later. */
export function openPage(html: string): void {
  close()
  document.documentElement.innerHTML = html.replace(/^<!doctype html><html[^>]*>|<\/html>$/g, '')
  globalThis.scrollTo = () => {}
  const { addEventListener } = globalThis
  globalThis.addEventListener = (...given: Listening) => {
    listening.push(given)
    addEventListener(...given)
  }
  try {
    runInThisContext(`{ ${document.querySelector('script')?.textContent} }`)
  } finally {
    globalThis.addEventListener = addEventListener
  }
}

afterEach(close)
