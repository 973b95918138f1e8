import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { kebabCase } from '#machines/shared/values/kebab-case.ts'
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts'
import { harnessFolder } from '../app-folder.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json',
}

/** The policy of the server's pages. */
const POLICY = Object.entries(contentSecurityPolicy({ isHttps: false }).directives)
  .map(([name, values]) => [kebabCase(name), ...values].join(' '))
  .join('; ')

const files = new Map<string, Buffer>()

const HARNESS = '/harness/'

const fileAt = (folder: string, path: string): Buffer => {
  const isHarness = path.startsWith(HARNESS)
  const file = isHarness ? join(harnessFolder, path.slice(HARNESS.length)) : join(folder, path)
  const found = files.get(file) ?? readFileSync(file)
  files.set(file, found)
  return found
}

/** A file of a build, or of the harness; every path without an extension is index.html. */
export const sendFile = (folder: string, path: string, response: ServerResponse): void => {
  const extension = extname(path)
  try {
    const body = fileAt(folder, extension === '' ? `${path.startsWith(HARNESS) ? HARNESS : '/'}index.html` : path)
    response.writeHead(200, {
      'content-type': TYPES[extension === '' ? '.html' : extension] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      ...(extension !== '' && { 'cache-control': 'max-age=3600' }),
    })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}
