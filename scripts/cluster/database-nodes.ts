import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { freePort } from '../../tests/crash/server-process.ts'
import { postgresBinaries } from '../../tests/server/support/databases/cluster.ts'
import { childrenOf, commandOf, signal, start, until, type Program } from './programs.ts'

const NAMES = ['one', 'two', 'three'] as const
const HOST = '127.0.0.1'
const ANSWER_MS = 2000
const START_S = 90
const REJOIN_S = 180

interface Place {
  readonly name: string
  readonly dir: string
  readonly postgres: number
  readonly rest: number
}

/** What Patroni says of a node. */
interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
  readonly lag?: number | 'unknown'
}

/** Nothing is acknowledged that the primary alone has. */
const SETTINGS = {
  ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, synchronous_mode: true, synchronous_mode_strict: true },
  // The control is to lose what a standby lacks, however much that is.
  maximum_lag_on_failover: 1_073_741_824,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 100, wal_retrieve_retry_interval: '1s', wal_log_hints: 'on' },
  },
}

const configOf = ({ name, dir, postgres, rest }: Place, etcd: number) => ({
  scope: 'quayside',
  name,
  restapi: { listen: `${HOST}:${rest}`, connect_address: `${HOST}:${rest}` },
  etcd3: { host: `${HOST}:${etcd}` },
  bootstrap: { dcs: SETTINGS, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
  postgresql: {
    ...{ listen: `${HOST}:${postgres}`, connect_address: `${HOST}:${postgres}`, bin_dir: postgresBinaries() },
    ...{ data_dir: join(dir, 'data'), pgpass: join(dir, 'pgpass') },
    parameters: { unix_socket_directories: dir },
    pg_hba: ['local all all trust', `host all all ${HOST}/32 trust`, `host replication all ${HOST}/32 trust`],
    authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
  },
})

/** Leads to the primary, and closes what led to one that no longer is. */
const haproxyConfig = (port: number, places: readonly Place[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen postgres
  bind ${HOST}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${places.map(({ name, postgres, rest }) => `  server ${name} ${HOST}:${postgres} check port ${rest}`).join('\n')}
`

/** Everything that PostgreSQL runs on a node, the postmaster first; a file of one that was killed may name another program. */
function processesOf({ dir }: Place): number[] {
  const file = join(dir, 'data', 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  return commandOf(postmaster).includes(dir) ? [postmaster, ...childrenOf(postmaster)] : []
}

/** What Patroni says of the cluster, whichever node answers. */
async function membersOf(places: readonly Place[]): Promise<readonly Member[]> {
  const answers = places.map(async ({ rest }) => {
    const answer = await fetch(`http://${HOST}:${rest}/cluster`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { members }: { members: readonly Member[] } = await answer.json()
    return members
  })
  return Promise.any(answers)
}

const isFollowing = ({ role, state, lag }: Member) =>
  role === 'leader' ? state === 'running' : /running|streaming/.test(state) && lag === 0

async function changeSettings({ rest }: Place, settings: object): Promise<void> {
  const answer = await fetch(`http://${HOST}:${rest}/config`, { method: 'PATCH', body: JSON.stringify(settings) })
  if (!answer.ok) throw new Error(`Patroni refused settings: ${await answer.text()}`)
}

const configFileOf = ({ dir }: Place) => join(dir, 'patroni.yml')

async function etcdOptions(port: number, dir: string): Promise<string[]> {
  const [client, peer] = [`http://${HOST}:${port}`, `http://${HOST}:${await freePort()}`]
  return [
    ...['--data-dir', join(dir, 'data'), '--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  ]
}

/** Three nodes of PostgreSQL under Patroni, strictly synchronous, with an etcd, behind a HAProxy. */
export class DatabaseNodes {
  readonly #programs = new Map<string, Program>()
  #standbys: readonly Member['role'][] = ['sync_standby', 'replica']

  private constructor(
    /** Of whichever node is the primary. */
    readonly url: string,
    private readonly places: readonly Place[],
  ) {}

  /** Starts them in folders that `makeFolder` makes; resolves once they are whole. */
  static async start(makeFolder: (name: string) => string): Promise<DatabaseNodes> {
    const [etcd, port] = [await freePort(), await freePort()]
    const places: Place[] = []
    for (const name of NAMES)
      places.push({ name, dir: makeFolder(name), postgres: await freePort(), rest: await freePort() })
    const nodes = new DatabaseNodes(`postgres://postgres@${HOST}:${port}/postgres`, places)
    const [etcdDir, haproxyDir] = [makeFolder('etcd'), makeFolder('haproxy')]
    nodes.#programs.set('etcd', await start('etcd', await etcdOptions(etcd, etcdDir), etcdDir))
    for (const place of places) {
      writeFileSync(configFileOf(place), stringify(configOf(place, etcd)), { mode: 0o644 })
      await nodes.startNode(place.name)
    }
    const file = join(haproxyDir, 'haproxy.cfg')
    writeFileSync(file, haproxyConfig(port, places), { mode: 0o644 })
    nodes.#programs.set('haproxy', await start('haproxy', ['-db', '-f', file], haproxyDir))
    await until('A primary', START_S, () => nodes.#primary())
    await nodes.whole()
    return nodes
  }

  /** Starts a node, also one that was killed. */
  async startNode(name: string): Promise<void> {
    const place = this.places.find((each) => each.name === name)
    if (!place) throw new Error(`There is no node ${name}`)
    await this.#programs.get(name)?.stop()
    this.#programs.set(name, await start('patroni', [configFileOf(place)], place.dir))
  }

  /** Kills the primary's postmaster; Patroni beside it goes on. Returns the node's name. */
  async killPostmaster(): Promise<string> {
    const place = await this.#primary()
    for (const pid of processesOf(place).slice(0, 1)) signal(pid, 'SIGKILL')
    return place.name
  }

  /** Kills everything of the primary's node. Returns its name. */
  async killNode(): Promise<string> {
    const place = await this.#primary()
    this.#kill(place)
    return place.name
  }

  /** Resolves once all nodes follow a primary, one of them synchronously unless nobody is to confirm what it acknowledges. */
  async whole(): Promise<void> {
    const expected = ['leader', ...this.#standbys].toSorted().join()
    await until('A whole cluster', REJOIN_S, async () => {
      const members = await membersOf(this.places)
      const roles = members.map(({ role }) => role).toSorted()
      return (members.every(isFollowing) && roles.join() === expected) || undefined
    })
  }

  /** Lets the primary acknowledge what no standby has, and stops what sends its log: standbys fall behind. */
  async stallStandbys(): Promise<void> {
    const place = await this.#primary()
    this.#standbys = ['replica', 'replica']
    await changeSettings(place, { synchronous_mode: false })
    await this.whole()
    const senders = processesOf(place).filter((pid) => commandOf(pid).includes('walsender'))
    if (senders.length !== this.#standbys.length) throw new Error(`${senders.length} processes send the log`)
    for (const pid of senders) signal(pid, 'SIGSTOP')
  }

  async stop(): Promise<void> {
    for (const place of this.places) this.#kill(place)
    await Promise.all([...this.#programs.values()].map((program) => program.stop()))
  }

  #kill(place: Place): void {
    const patroni = this.#programs.get(place.name)
    const pids = [...(patroni ? [patroni.pid] : []), ...processesOf(place)]
    for (const pid of pids) signal(pid, 'SIGKILL')
  }

  async #primary(): Promise<Place> {
    const answers = this.places.map(async (place) => {
      const { ok } = await fetch(`http://${HOST}:${place.rest}/primary`, { signal: AbortSignal.timeout(ANSWER_MS) })
      if (!ok) throw new Error(`${place.name} is no primary`)
      return place
    })
    return Promise.any(answers)
  }
}
