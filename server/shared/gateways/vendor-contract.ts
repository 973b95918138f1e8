import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { fromRoot } from '#server/project-root.ts'

/** What a provider speaks: `openapi/<name>.yaml`. */
export type VendorContract = 'market-data' | 'swap-provider'

/** What is wrong with the body of a 200, or null. */
export type AnswerCheck = (method: string, path: string, body: unknown) => string | null

const pointer = (...segments: string[]): string =>
  segments.map((segment) => `/${encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const checks = new Map<VendorContract, AnswerCheck>()

/** Checks the answers of a provider against its contract, which is read once. */
export function answerCheckOf(name: VendorContract): AnswerCheck {
  const check = checks.get(name) ?? readCheck(name)
  checks.set(name, check)
  return check
}

function readCheck(name: VendorContract): AnswerCheck {
  const ajv = formats.default(new Ajv2020({ strict: false }))
  const document: unknown = JSON.parse(readFileSync(fromRoot(`openapi/generated/${name}.json`), 'utf8'))
  ajv.addSchema({ $id: name, ...Object(document) })
  const compiled = new Map<string, ValidateFunction>()
  return (method, path, body) => {
    const content = ['responses', '200', 'content', 'application/json', 'schema']
    const $ref = `${name}#${pointer('paths', path, method.toLowerCase(), ...content)}`
    const isValid = compiled.get($ref) ?? ajv.compile({ $ref })
    compiled.set($ref, isValid)
    return isValid(body) ? null : ajv.errorsText(isValid.errors)
  }
}
