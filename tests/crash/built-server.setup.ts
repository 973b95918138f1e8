import { execFileSync } from 'node:child_process'
import { fromRoot } from '#server/project-root.ts'

/** What is killed is the server that people run: the built one, made anew when it is older than its sources. */
export default function setup(): void {
  execFileSync(process.execPath, [fromRoot('scripts/build.mjs')], { stdio: 'pipe' })
}
