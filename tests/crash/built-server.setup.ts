import { execFileSync } from 'node:child_process'
import { fromRoot } from '#server/project-root.ts'

/** The tests kill the built server, rebuilt when it is older than its sources. */
export default function setup(): void {
  execFileSync(process.execPath, [fromRoot('scripts/build.mjs')], { stdio: 'pipe' })
}
