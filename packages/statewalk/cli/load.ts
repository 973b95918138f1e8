import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '../src/shared/user-error.ts'
import { divertOthers } from './output.ts'

/** The first line of an error's message, with the next one where it announces that. */
export const sentenceOf = (problem: unknown): string => {
  const [first = '', next = ''] = (problem instanceof Error ? problem.message : String(problem)).split('\n')
  return first.endsWith(':') ? `${first} ${next}` : first
}

const OF_BROWSERS =
  /^(window|document|localStorage|sessionStorage|navigator|location|HTMLElement|customElements) is not defined$/

/** Why a file cannot be loaded, in one sentence. */
const loadingFault = (problem: unknown): string => {
  const sentence = sentenceOf(problem)
  return OF_BROWSERS.test(sentence)
    ? `it needs a browser while it is loaded (${sentence}). Let a function ask for it when it is called, or leave out the import that does with --stub`
    : sentence
}

/** `login.machine.ts:12`, where an error names a line of the file. */
const placeIn = (file: string, problem: unknown): string => {
  const [, after = ''] = (problem instanceof Error ? (problem.stack ?? '') : '').split(`${resolve(file)}:`)
  const [line] = /^\d+/.exec(after) ?? []
  return line === undefined ? file : `${file}:${line}`
}

/** What a file of JSON holds. Throws a UserError where it holds none. */
export const jsonIn = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (problem) {
    throw new UserError(`${file} is no JSON: ${sentenceOf(problem)}`)
  }
}

/** What a module exports, by name; what it prints goes to stderr. Throws a UserError where it cannot be loaded. */
export const exportsOf = async (file: string): Promise<ReadonlyMap<string, unknown>> => {
  divertOthers()
  const onExit = () => {
    console.error(`The process ended while ${file} was loaded.`)
    process.exitCode = 1
  }
  process.on('exit', onExit)
  try {
    return new Map(Object.entries(Object(await import(pathToFileURL(resolve(file)).href))))
  } catch (problem) {
    throw new UserError(`${placeIn(file, problem)} cannot be loaded here: ${loadingFault(problem)}`)
  } finally {
    process.off('exit', onExit)
  }
}
