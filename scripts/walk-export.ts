// npm run export -- [flow…] [--format json|mermaid] [--into FOLDER]: a flow's chart for other tools. JSON is what createMachine takes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { machineJson } from '#machines/walk/machine-json.ts'
import { mermaid } from '#machines/walk/mermaid.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { command, flowsCalled, oneOf, typed } from './command-line.ts'

const endings = { json: 'json', mermaid: 'mmd' } as const

await command(async () => {
  const { words, text } = typed(['format', 'into'])
  const format = oneOf('format', text('format'), ['json', 'mermaid'])
  const write = (machine: AnyStateMachine): string =>
    format === 'json' ? JSON.stringify(machineJson(machine), null, 2) : mermaid(machine)
  const machines = (await flowsCalled(words)).map(({ model }) => model.machine)
  const folder = text('into')
  if (folder === undefined) {
    const [machine] = machines
    if (words.length !== 1 || !machine)
      throw new PlainFault(
        'Name one flow, or a folder for all: npm run export -- login, npm run export -- --into charts',
      )
    return console.log(write(machine))
  }
  mkdirSync(folder, { recursive: true })
  for (const machine of machines) writeFileSync(join(folder, `${machine.id}.${endings[format]}`), `${write(machine)}\n`)
  console.log(`wrote ${machines.length} charts into ${folder}`)
})
