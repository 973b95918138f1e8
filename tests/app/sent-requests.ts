import { vi } from 'vitest'

/** What the client calls in place of `fetch`. A file imports it before the client. */
export const fetch = vi.fn<(request: Request) => Promise<Response>>()

class Relative extends Request {
  constructor(url: string, init?: RequestInit) {
    super(new URL(url, 'http://localhost'), init)
  }
}
vi.stubGlobal('Request', Relative)
vi.stubGlobal('fetch', fetch)
