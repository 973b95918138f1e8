// Programs of Debian packages that a part of the tests starts; without them that part is left out, and says so.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** By its program, the package that has it. */
export const OPTIONAL_PACKAGES = { litecoind: 'litecoind', promtool: 'prometheus', 'nats-server': 'nats-server' }

/** Debian has the programs of services in a folder that is not in everybody's path. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

export const findProgram = (name) =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** The path of a program; prints what is left out without it. */
export const programOrNotice = (name) => {
  const path = findProgram(name)
  const command = `apt-get install --no-install-recommends ${OPTIONAL_PACKAGES[name]}`
  if (!path) process.stdout.write(`Left out is what needs ${name}: ${command}\n`)
  return path
}
