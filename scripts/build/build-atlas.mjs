import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from '../shared/paths.mjs'

/** Builds the atlas, or that of development, where it is stale, beside what else runs and after it, and no longer than this process. */
export const buildAtlas = (part = 'atlas') => {
  const child = spawn(process.execPath, [root('scripts/build.mjs'), part], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.on('spawn', () => setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL))
  process.on('exit', () => child.kill())
}
