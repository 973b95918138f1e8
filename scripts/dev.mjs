import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { buildAtlas } from './build/build-atlas.mjs'
import { ensureInstalled } from './shared/installed.mjs'
import { root } from './shared/paths.mjs'
import { answerHelp } from './shared/usage.mjs'

answerHelp(`npm run dev
    the server restarts on change (port PORT or 4000), the app reloads in place at http://localhost:5173`)

ensureInstalled()
const READY = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}/ready`
const running = []
const stopAll = () => {
  for (const child of running) child.kill('SIGTERM')
}
const run = (...args) => {
  const child = spawn(process.execPath, args, { cwd: root('.'), stdio: 'inherit' })
  running.push(child)
  child.on('exit', stopAll)
  return child
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)

const server = run(root('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', root('server/main.ts'))
const isReady = () =>
  fetch(READY).then(
    ({ ok }) => ok,
    () => false,
  )
// Vite scans and bundles dependencies at its start: beside it the server would need several times as long.
while (server.exitCode === null && !(await isReady())) await pause(100)
if (server.exitCode === null) {
  run(root('node_modules/vite/bin/vite.js'))
  buildAtlas('dev-atlas')
}
