import { build } from 'vite'
import { fromRoot } from '#server/project-root.ts'

/** Bundles a program of the tests with the server that it runs, which starts in a quarter of the time; returns its file. */
export async function builtProgram(entry: string, name: string): Promise<string> {
  const outDir = fromRoot(`test-results/${name}`)
  await build({
    configFile: fromRoot('vite.server.config.ts'),
    root: fromRoot('.'),
    logLevel: 'warn',
    build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'main.js' } } },
  })
  return `${outDir}/main.js`
}
