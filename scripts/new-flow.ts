import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { flowFileOf, planFlow, USAGE, type Plan, type TextFile } from './new-flow/plan.ts'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

const write = async ([file, text]: TextFile): Promise<void> => {
  mkdirSync(dirname(root(file)), { recursive: true })
  const options = await resolveConfig(root(file))
  writeFileSync(root(file), await format(text, { ...options, filepath: file }))
}

const report = (plan: Plan, files: readonly string[], edited: readonly string[]): string => {
  const { flow, kind, operation, isDefault, path } = plan
  const { name, id } = flow
  const steps = [
    isDefault &&
      kind !== 'page' &&
      `operation: it calls ${operation} until the contract has its own (openapi/exchange.yaml, npm run gen); then replace it in machine and model`,
    `texts${kind === 'form' ? ' and rules of the fields' : ''}: machines/${flow.area}/rules/${name}.ts; meta.spec in the machine: the heading it fulfils`,
    kind === 'form' && 'fields: samples and answers in the model, TextField in the view',
    `view: what it reads in which states, by hand, in tests/views/${flow.area}/texts (docs/screens.md)`,
    `page: path, title, layout and access in machines/routing/pages.ts; a link to it: a builder in machines/routing/paths.ts, then src/views/shell/navigation.ts`,
    `browser walk: ${path} is opened by default; anything else is an entry in e2e/scenarios.ts`,
  ].filter((step) => step !== false)
  return [
    `new:     ${files.join('\n         ')}`,
    `changed: ${edited.join('\n         ')}`,
    '',
    'Left to do:',
    ...steps.map((step) => `- ${step}`),
    '',
    `npm run flow -- ${id}    npm run check    npm start, then ${path} and /statecharts`,
  ].join('\n')
}

const main = async (): Promise<void> => {
  const { plan, written, edited } = planFlow(process.argv.slice(2))
  for (const file of [...written, ...edited]) await write(file)
  // Of what is generated, a flow changes the lists and tables of flows alone.
  const command = [root('node_modules/tsx/dist/cli.mjs'), root('scripts/gen/tables.ts')]
  const tables = spawnSync(process.execPath, command, { cwd: root('.'), encoding: 'utf8' })
  if (tables.status !== 0) throw new Error(`The tables could not be generated:\n${tables.stdout}${tables.stderr}`)
  const generated = [`${flowFileOf(plan)}.table.md (generated)`]
  const names = (list: readonly TextFile[]) => list.map(([file]) => file)
  console.log(report(plan, [...names(written), ...generated], names(edited)))
}

answerHelp(USAGE)
try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
