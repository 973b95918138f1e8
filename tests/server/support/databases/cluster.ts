import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4e9

/** In memory, where there is room: to make the files of a database on a disk takes longer than to fill them. */
function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

/** Nothing has to outlive a crash. */
const WITHOUT_DISK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

const LIBRARY = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs. */
export function postgresBinaries(): string {
  const versions = existsSync(LIBRARY) ? readdirSync(LIBRARY).sort((a, b) => Number(b) - Number(a)) : []
  const bin = versions.map((version) => join(LIBRARY, version, 'bin')).find((dir) => existsSync(join(dir, 'initdb')))
  if (!bin) throw new Error('PostgreSQL is needed for these tests: install postgresql, or set DATABASE_URL')
  return bin
}

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0
/** Goes before a command, so that it runs as the user whose files PostgreSQL's are. */
export const asPostgres = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Gives a folder to that user. */
export function giveToPostgres(dir: string): string {
  if (isRoot) chownSync(dir, idOf('-u'), idOf('-g'))
  return dir
}

export interface Cluster {
  url: string
  /** The folder of its files. */
  data: string
  stop(): Promise<void>
}

export interface ClusterOptions {
  readonly fsync?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** Files of a cluster to start, in place of an empty one. */
  readonly data?: string
}

/** A PostgreSQL of its own in a temporary folder, reached by a socket there; it ends with this process, however that ends. */
export async function startCluster({
  fsync = false,
  settings: more = {},
  data: given,
}: ClusterOptions = {}): Promise<Cluster> {
  const bin = postgresBinaries()
  const dir = giveToPostgres(mkdtempSync(join(fsync ? tmpdir() : temporaryFolder(), 'quayside-pg-')))
  const data = given ?? join(dir, 'data')
  const run = (...command: string[]) => {
    const [file = '', ...args] = [...asPostgres, ...command]
    execFileSync(file, args, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  if (given === undefined)
    run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')

  const settings = {
    listen_addresses: '',
    unix_socket_directories: dir,
    max_connections: '400',
    ...(!fsync && WITHOUT_DISK),
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The shell waits for its stdin to close, which it does even when this process is killed, and on an interrupt cat ends.
  const guard =
    'trap : INT TERM HUP; dir=$0; "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf "$dir"'
  const [file = '', ...args] = [...asPostgres, 'sh', '-c', guard, dir, join(bin, 'postgres'), '-D', data, ...options]
  const server = spawn(file, args, { cwd: dir, stdio: ['pipe', 'ignore', 'ignore'] })
  run('sh', '-c', `for i in $(seq 1200); do "${bin}/pg_isready" -q -h "${dir}" && exit 0; sleep 0.05; done; exit 1`)

  return {
    url: `postgres://postgres@localhost/postgres?host=${dir}`,
    data,
    async stop() {
      const ended = once(server, 'exit')
      server.stdin.end()
      await ended
    },
  }
}
