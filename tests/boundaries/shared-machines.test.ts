import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { loadFlows } from '#machines/all-flows.ts'

const flows = await loadFlows()
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))
/** What belongs together: the folder of a flow, or the file with the reads of an area. */
const unitOf = (file: string): string => (file.endsWith('/reads') ? file : folderOf(file))

/** The flows, as files below machines/, that a machine invokes or spawns. */
const invokedBy = ({ implementations }: AnyStateMachine): string[] =>
  flows.filter(({ id }) => id in implementations.actors).map(({ file }) => file)

/** By unit: the flows of others whose machines it invokes. */
const shared = new Map<string, Set<string>>()
for (const { file, model } of flows) {
  const invoked = shared.get(unitOf(file)) ?? new Set()
  for (const child of invokedBy(model.machine)) invoked.add(child)
  shared.set(unitOf(file), invoked)
}
// Every flow may use the rules, the order lifecycle among them.
for (const unit of [...shared.keys()]) if (unit.endsWith('/rules')) shared.delete(unit)

/** The imports of a file from other units, without `.machine.ts` or `.model.ts`. */
const importsOf = (text: string, unit: string): string[] =>
  [...text.matchAll(/'(?:#machines|\.\.)\/([^']+)\.ts'/g)]
    .map(([, path = '']) => path.replace(/\.(machine|model)$/, ''))
    .filter((path) => unitOf(path) !== unit && shared.has(unitOf(path)))

const notInvoked = (text: string, unit: string): string[] =>
  importsOf(text, unit).filter((path) => !shared.get(unit)?.has(path))

const filesOf = (unit: string): string[] =>
  unit.endsWith('/reads')
    ? [`${unit}.machine.ts`, `${unit}.model.ts`]
    : readdirSync(`machines/${unit}`)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${unit}/${name}`)

describe('a flow', () => {
  test.each([...shared.keys()])('in machines/%s imports of other flows only the machines that it invokes', (unit) => {
    const texts = filesOf(unit).map((file) => readFileSync(`machines/${file}`, 'utf8'))
    expect(texts.flatMap((text) => notInvoked(text, unit))).toEqual([])
  })

  test('may not import a machine that it does not invoke, nor another file of one that it invokes', () => {
    const text = `import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import type { OtpContext } from '#machines/accounts/otp/otp.setup.ts'
import { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { loginFormMachine } from '#machines/accounts/login/login-form.machine.ts'`
    expect(notInvoked(text, 'accounts/connect-account')).toEqual(['accounts/otp/otp.setup', 'accounts/login/login'])
  })
})
