// npm run dev: the server restarts on change (port PORT or 4000), the app reloads in place at http://localhost:5173.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './installed.mjs'
import { root } from './paths.mjs'

ensureInstalled()
const commands = [
  [root('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', root('server/main.ts')],
  [root('node_modules/vite/bin/vite.js')],
]
const running = commands.map((args) => spawn(process.execPath, args, { cwd: root('.'), stdio: 'inherit' }))
const stopAll = () => {
  for (const child of running) child.kill('SIGTERM')
}
for (const child of running) child.on('exit', stopAll)
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
