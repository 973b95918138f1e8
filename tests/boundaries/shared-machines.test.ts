import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { loadFlows } from '#machines/load-flows.ts'

const flows = await loadFlows()
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))

/** The flows, as files below machines/, that a machine invokes or spawns. */
const invokedBy = ({ implementations }: AnyStateMachine): string[] =>
  flows.filter(({ id }) => id in implementations.actors).map(({ file }) => file)

/** By folder: the flows of other folders whose machines it invokes. */
const shared = new Map<string, Set<string>>()
for (const { file, model } of flows) {
  const invoked = shared.get(folderOf(file)) ?? new Set()
  for (const child of invokedBy(model.machine)) invoked.add(child)
  shared.set(folderOf(file), invoked)
}
// Every flow may use the rules, the order lifecycle among them.
for (const folder of [...shared.keys()]) if (folder.endsWith('/rules')) shared.delete(folder)

/** The imports of a file from the folders of other flows, without `.machine.ts` or `.model.ts`. */
const importsOf = (text: string, folder: string): string[] =>
  [...text.matchAll(/'(?:#machines|\.\.)\/([^']+)\.ts'/g)]
    .map(([, path = '']) => path.replace(/\.(machine|model)$/, ''))
    .filter((path) => folderOf(path) !== folder && shared.has(folderOf(path)))

const notInvoked = (text: string, folder: string): string[] =>
  importsOf(text, folder).filter((path) => !shared.get(folder)?.has(path))

describe('a flow', () => {
  test.each([...shared.keys()])('in machines/%s imports of other flows only the machines that it invokes', (folder) => {
    const files = readdirSync(`machines/${folder}`).filter((name) => name.endsWith('.ts'))
    expect(files.flatMap((name) => notInvoked(readFileSync(`machines/${folder}/${name}`, 'utf8'), folder))).toEqual([])
  })

  test('may not import a machine that it does not invoke, nor another file of one that it invokes', () => {
    const text = `import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import type { OtpContext } from '#machines/accounts/otp/otp.setup.ts'
import { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { loginFormMachine } from '#machines/accounts/login/login-form.machine.ts'`
    expect(notInvoked(text, 'accounts/connect-account')).toEqual(['accounts/otp/otp.setup', 'accounts/login/login'])
  })
})
