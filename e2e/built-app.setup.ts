import { existsSync } from 'node:fs'
import { appFolder } from './app-folder.ts'

export default function needsTheBuild() {
  if (!existsSync(`${appFolder}/index.html`)) throw new Error(`${appFolder} is not built: run \`npm run build\` first`)
}
