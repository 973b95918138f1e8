import { flowFile } from '#machines/load-flows.ts'
import { flowIds } from '#machines/registry.ts'

export const MODELS_FILE = 'machines/models.ts'

/** The model of every flow as one typed object: each is in the folder of its flow, or one of the reads of its area. */
export const modelsText = (): string => {
  const files = [...new Set(flowIds.map(flowFile))]
  const namesIn = (file: string) => flowIds.filter((id) => flowFile(id) === file).map((id) => `${id}Model`)
  const imports = files.map((file) => `import { ${namesIn(file).join(', ')} } from './${file}.model.ts'`)
  return `// Generated from machines/registry.ts by \`npm run gen\`: do not edit.
${imports.join('\n')}

/** The model of every flow, for tests, tables and the atlas: loaded together, since the app itself needs none. */
export const models = {
${flowIds.map((id) => `  ${id}: ${id}Model,\n`).join('')}}

/** The machine of a flow, without actors. */
export type MachineOf<Id extends keyof typeof models> = (typeof models)[Id]['machine']
`
}
