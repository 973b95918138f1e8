// npm start: installs what is missing, builds what is stale, then is the server.
import { ensureInstalled } from './installed.mjs'

ensureInstalled()
const { buildStale } = await import('./build.mjs')
try {
  await buildStale()
} catch (problem) {
  console.error(problem)
  console.error('The build failed, see above.')
  process.exit(1)
}
await import('../dist/server/main.js')
