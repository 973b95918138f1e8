import { execFileSync } from 'node:child_process'
import { build } from 'vite'
import { fromRoot } from '#server/project-root.ts'

/** The tests kill the built server, rebuilt when it is older than its sources, and one that is killed at a given step. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, [fromRoot('scripts/build.mjs')], { stdio: 'pipe' })
  await build({
    configFile: fromRoot('vite.server.config.ts'),
    root: fromRoot('.'),
    logLevel: 'warn',
    build: {
      ssr: 'tests/crash/killed-server.ts',
      outDir: 'test-results/killed-server',
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
}
