import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from '#server/cannot-start.ts'

const OWNER_ONLY_FILE = 0o600

/** The signer's files; all are for its user alone. */
export interface Folder {
  readonly dir: string
  readonly keystore: string
  readonly accounts: string
  readonly caps: string
  readonly log: string
  /** Where the server asks for signatures. */
  readonly socket: string
}

/** A path of a socket may have about a hundred characters: the absolute or the relative one, whichever is shorter. */
function shorter(path: string): string {
  const fromHere = relative('.', path)
  return fromHere.length < path.length ? fromHere : path
}

type Env = Readonly<Record<string, string | undefined>>

/** SIGNER_DATA and SIGNER_SOCKET. */
export function folderOf(env: Env): Folder {
  const dir = env['SIGNER_DATA'] || './data/signer'
  return {
    dir,
    keystore: join(dir, 'keystore.json'),
    accounts: join(dir, 'accounts.json'),
    caps: join(dir, 'caps.json'),
    log: join(dir, 'signatures.log'),
    socket: shorter(env['SIGNER_SOCKET'] || join(dir, 'signer.sock')),
  }
}

/** A renamed or created file is durable once its folder is. */
export function syncFolderOf(file: string): void {
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Writes a file whole, or not at all, and durably. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  const opened = openSync(draft, 'w', OWNER_ONLY_FILE)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(draft, file)
  syncFolderOf(file)
}

/** The text of a file of the folder; throws CannotStart with what to do when there is none. */
export function textOf(file: string, without: string): string {
  if (!existsSync(file)) throw new CannotStart(`There is no ${file}: ${without}`)
  return readFileSync(file, 'utf8')
}
