import { flowFile } from '#machines/load-flows.ts'
import { flowIds } from '#machines/registry.ts'

export const MODELS_FILE = 'machines/models.ts'

/** The model of every flow as one typed object: each is in the folder of its flow, named after it. */
export const modelsText = (): string => {
  const imports = flowIds.map((id) => `import { ${id}Model } from './${flowFile(id)}.model.ts'`)
  return `// Generated from machines/registry.ts by \`npm run gen\`: do not edit.
${imports.join('\n')}

/** The model of every flow, for tests, tables and the atlas: loaded together, since the app itself needs none. */
export const models = {
${flowIds.map((id) => `  ${id}: ${id}Model,\n`).join('')}}

/** The machine of a flow, without actors. */
export type MachineOf<Id extends keyof typeof models> = (typeof models)[Id]['machine']
`
}
