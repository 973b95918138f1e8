import { flowFile, operatorFlowIds, type FlowId } from '#machines/all-flows.ts'
import { flowIds as appFlowIds } from '#machines/registry.ts'

interface ModelList {
  readonly ids: readonly FlowId[]
  /** Below which folder the files are named. */
  readonly folder: string
  readonly registry: string
  readonly name: string
  readonly about: string
}

const modelsText = ({ ids, folder, registry, name, about }: ModelList): string => {
  const files = [...new Set(ids.map(flowFile))]
  const namesIn = (file: string) => ids.filter((id) => flowFile(id) === file).map((id) => `${id}Model`)
  const imports = files.map(
    (file) => `import { ${namesIn(file).join(', ')} } from './${file.slice(folder.length)}.model.ts'`,
  )
  return `// Generated from ${registry} by \`npm run gen\`: do not edit.
${imports.join('\n')}

/** ${about} */
export const ${name} = {
${ids.map((id) => `  ${id}: ${id}Model,\n`).join('')}}
`
}

const MACHINE_OF = `
/** The machine of a flow, without actors. */
export type MachineOf<Id extends keyof typeof models> = (typeof models)[Id]['machine']
`

/** The model of every flow as typed objects, of the app and of the operators' console: each is in the folder of its flow, or one of the reads of its area. */
export const modelFiles = (): readonly (readonly [file: string, text: string])[] => [
  [
    'machines/models.ts',
    modelsText({
      ids: appFlowIds,
      folder: '',
      registry: 'machines/registry.ts',
      name: 'models',
      about:
        'The model of every flow, for tests, tables and the atlas: loaded together, since the app itself needs none.',
    }) + MACHINE_OF,
  ],
  [
    'machines/operator/models.ts',
    modelsText({
      ids: operatorFlowIds,
      folder: 'operator/',
      registry: 'machines/operator/flows.ts',
      name: 'operatorModels',
      about: 'The model of every flow of the operators’ console, for tests and tables.',
    }),
  ],
]
