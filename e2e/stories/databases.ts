import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '#server/project-root.ts'
import {
  asPostgres,
  giveToPostgres,
  postgresBinaries,
  startCluster,
} from '../../tests/server/support/databases/cluster.ts'

const run = promisify(execFile)

/** PostgreSQL answers in a third of the processor time of the embedded database, which `npm start` has. */
export type Engine = 'PostgreSQL' | 'embedded'

/** Of a server that many stories share. A machine that names a database in `DATABASE_URL` has no programs of PostgreSQL. */
export const SHARED_ENGINE: Engine = process.env['DATABASE_URL'] === undefined ? 'PostgreSQL' : 'embedded'

/** The database of a server. */
export interface StoryDatabase {
  /** The variables that lead a server or a command to it. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Ends it, and deletes it. */
  close(): Promise<void>
}

const PREPARED: Readonly<Record<Engine, string>> = {
  PostgreSQL: fromRoot('dist/story-data/postgresql'),
  embedded: fromRoot('dist/story-data/embedded'),
}

/** With the owners of its files, since PostgreSQL starts from none but its own. */
const copyOwned = (from: string, to: string) => run('cp', ['-a', from, to])

const embedded = (dataDir: string): StoryDatabase => ({
  env: { QUAYSIDE_DATA: dataDir, DATABASE_URL: undefined },
  databaseUrl: undefined,
  dataDir,
  close: () => rm(dataDir, { recursive: true, force: true }),
})

const newFolder = () => mkdtemp(join(tmpdir(), 'quayside-story-'))

/** What every server begins with. */
export const openPrepared = async (engine: Engine): Promise<StoryDatabase> => {
  const dir = await newFolder()
  if (engine === 'embedded') {
    await cp(PREPARED.embedded, dir, { recursive: true })
    return embedded(dir)
  }
  const data = join(giveToPostgres(dir), 'data')
  await copyOwned(PREPARED.PostgreSQL, data)
  const { url, stop } = await startCluster({ data })
  return {
    env: { DATABASE_URL: url },
    databaseUrl: url,
    dataDir: dir,
    close: async () => {
      await stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Stops PostgreSQL, so that its files can be copied. */
const stopAt = (data: string) => {
  const [file, ...args] = [...asPostgres, join(postgresBinaries(), 'pg_ctl'), 'stop', '-D', data, '-m', 'fast']
  return run(file, args, { cwd: data })
}

/** Makes anew what every server begins with: what `fill` leaves in an empty database. */
export const prepare = async (
  engine: Engine,
  fill: (database: StoryDatabase['env']) => Promise<void>,
): Promise<void> => {
  await rm(PREPARED[engine], { recursive: true, force: true })
  await mkdir(fromRoot('dist/story-data'), { recursive: true })
  if (engine === 'embedded') return fill(embedded(PREPARED.embedded).env)
  const cluster = await startCluster()
  await fill({ DATABASE_URL: cluster.url })
  await stopAt(cluster.data)
  await copyOwned(cluster.data, PREPARED.PostgreSQL)
  await cluster.stop()
}
