import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/shared/paths.mjs'
import { atMost, beside, type Figure } from './figure.ts'

const MOST_KB = 250
const ASSETS = root('dist/operator/assets')

const sizeOf = (file: string): number => statSync(file).size
/** The compressed file where there is one: the smallest are sent as they are. */
const transferred = (script: string): string => (existsSync(`${script}.br`) ? `${script}.br` : script)
const kb = (files: readonly string[]): number => files.map(sizeOf).reduce((all, bytes) => all + bytes, 0) / 1000

/** All JavaScript of the operators' console, whatever page it is for, as its server sends it. */
export function consoleLoad(): Figure[] {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(ASSETS, name))
  return [
    atMost('JavaScript of the console, all of its pages', kb(scripts.map(transferred)), MOST_KB, 'kB'),
    beside('  uncompressed', `${Math.round(kb(scripts))} kB, ${scripts.length} scripts`),
  ]
}
