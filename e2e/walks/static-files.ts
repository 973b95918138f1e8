import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { appFolder, stageFolder } from '../app-folder.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json',
}

const files = new Map<string, Buffer>()

const STAGE = '/stage/'

const fileAt = (path: string): Buffer => {
  const isOnStage = path.startsWith(STAGE)
  const file = isOnStage ? join(stageFolder, path.slice(STAGE.length)) : join(appFolder, path)
  const found = files.get(path) ?? readFileSync(file)
  files.set(path, found)
  return found
}

/** A file of the build, or of the stage; every path without an ending is the app itself, which finds its own route. */
export const sendFile = (path: string, response: ServerResponse): void => {
  const ending = extname(path)
  try {
    const body = fileAt(ending === '' ? `${path.startsWith(STAGE) ? STAGE : '/'}index.html` : path)
    response.writeHead(200, { 'content-type': TYPES[ending === '' ? '.html' : ending] ?? 'application/octet-stream' })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}
