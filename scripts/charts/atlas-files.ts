import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specSections } from '#machines/shared/model/spec-sections.ts'
import { specTrace } from '#machines/shared/model/spec-trace.ts'
import type { AllWalkedPaths } from '#src/atlas/chart-files.ts'
import { flows, loadAtlas } from '#src/atlas/flows.ts'
import { exploreAll } from 'statewalk/explore'
import { walkedPaths } from 'statewalk/walked-paths'
import { appMap } from './app-map.ts'
import { flowTests } from './flow-tests.ts'
import { flowWhatIfs } from './flow-what-ifs.ts'

/** Writes what the atlas shows of the walks through all flows: their paths and scenarios, the map of the app, the trace of the specification. */
export const writeAtlas = async (folder: string): Promise<void> => {
  await loadAtlas()
  const models = flows.map(({ model }) => model)
  const files = {
    'app-map': await appMap(),
    'spec-trace': specTrace(models, specSections),
    'walked-paths': Object.fromEntries(
      models.map((model) => [model.machine.id, walkedPaths(exploreAll(model))]),
    ) satisfies AllWalkedPaths,
    'what-ifs': Object.fromEntries(flows.map((flow) => [flow.id, flowWhatIfs(flow)])),
    'flow-tests': Object.fromEntries(flows.map((flow) => [flow.id, flowTests(flow, flows)])),
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content))
}
