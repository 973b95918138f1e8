import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The command. */
export const bin = join(import.meta.dirname, '../../bin/statewalk.mjs')

export const machine = (name: string): string => join(import.meta.dirname, '../machines', name)

/** What the command printed, and its exit code; it is ended after half a minute. */
export const run = (...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', timeout: 30_000 })
  return { stdout, stderr, status }
}

/** A folder that is gone when the tests of the file are over, and how to write a file into it. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'statewalk-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const written = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  return { folder, written }
}
