import { spawnSync } from 'node:child_process'
import { buildAtlas } from './build/build-atlas.mjs'
import { ensureInstalled } from './shared/installed.mjs'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

answerHelp(`npm start -- [--reset]
    installs what is missing, builds what is stale, and is the server, on port PORT or 4000; README lists the variables.
    With --reset it deletes the embedded database first.`)

ensureInstalled()
// In a process of its own: the build tool sets NODE_ENV and keeps its memory, neither of which the server should have.
const build = spawnSync(process.execPath, [root('scripts/build.mjs')], { stdio: 'inherit' })
if (build.status !== 0) {
  console.error('The build failed, see above.')
  process.exit(1)
}
buildAtlas()
// A newcomer finds the console of operators beside the app of a sandbox; who sets where the app is says where the console is, too.
const placed = ['PORT', 'HOST', 'PUBLIC_URL', 'QUAYSIDE_SANDBOX'].some((name) => process.env[name])
if (!placed && process.env['NODE_ENV'] !== 'production') {
  process.env['OPERATOR_PORT'] ??= '4001'
  // Alerts are in the mailbox of the sandbox.
  if (!process.env['SMTP_URL']) process.env['ALERT_MAIL'] ??= 'olu@console.example'
}
await import('../dist/server/main.js')
