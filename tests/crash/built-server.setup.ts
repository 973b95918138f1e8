import { execFileSync } from 'node:child_process'
import { fromRoot } from '#server/project-root.ts'
import { builtProgram } from '../server/support/built-program.ts'

/** The tests kill the built server, rebuilt when it is older than its sources, and one that is killed at a given step. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, [fromRoot('scripts/build.mjs')], { stdio: 'pipe' })
  await builtProgram('tests/crash/killed-server.ts', 'killed-server')
}
