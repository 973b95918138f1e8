// What `npm ci` installs in the working folder, from the packages of this project in place of downloads.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const lockOf = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(lockOf('.'))
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

const asked = { dependencies, devDependencies }
const locked = { dependencies: packages[''].dependencies, devDependencies: packages[''].devDependencies }
if (JSON.stringify(asked) !== JSON.stringify(locked)) {
  console.error('npm ci can only install what package.json and package-lock.json agree on')
  process.exit(1)
}
rmSync('node_modules', { recursive: true, force: true })
if (lockOf('.') === lockOf(project)) {
  symlinkSync(join(project, 'node_modules'), 'node_modules')
} else {
  // Those of other platforms are not installed here either.
  const outermost = Object.keys(packages).filter((path) => path.split('node_modules/').length === 2)
  for (const path of outermost.filter((each) => existsSync(join(project, each)))) {
    mkdirSync(dirname(path), { recursive: true })
    const copied = 'cp -al "$0" "$1" 2>/dev/null || { rm -rf "$1" && cp -a "$0" "$1"; }'
    execFileSync('sh', ['-c', copied, join(project, path), path])
  }
}
