import { existsSync } from 'node:fs'
import { appFolder } from './app-folder.ts'
import { printTakenTimes } from './taken-times.ts'

/** Playwright calls what it returns after all tests. */
export default function needsTheBuild() {
  if (!existsSync(`${appFolder}/index.html`)) throw new Error(`${appFolder} is not built: run \`npm run build\` first`)
  return printTakenTimes
}
