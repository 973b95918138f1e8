import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '#server/project-root.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase } from './databases.ts'
import { atMost, beside, median, quantile, rounded, type Figure } from './figure.ts'
import { startQuayside, type Running } from './quayside.ts'

const POSTS = 1000
const PARAGRAPHS = 12
const STARTS = 5
const ROUNDS = 400
const WARM_UP = 40
const MOST_LONGER_S = 2
const MOST_OPENING_MS = 60_000
const MOST_TIMES = 3
const LIST = '/api/v1/website/posts?limit=36'
/** It asks the database for nothing but `select 1`-like work. */
const BASELINE = '/ready'
const COPIED: ReadonlySet<string> = new Set(['content', 'dist'])

const postOf = (at: number): string => {
  const day = `20${10 + (at % 16)}-0${1 + (at % 9)}-1${at % 10}`
  const fields = `title: Post ${at}\npermalink: post-${at}\ncategory: guides\npublished_at: ${day}\nimage: quay\nteaser: About ${at}.`
  return `---\n${fields}\n---\n\n${'A paragraph with **strong** words and [a link](/m2m).\n\n'.repeat(PARAGRAPHS)}`
}

/** The project in a folder of its own, with more posts: the built server finds the content beside itself. */
function copyWith(posts: number): string {
  const dir = mkdtempSync(join(tmpdir(), 'quayside-content-'))
  atEnd(async () => rmSync(dir, { recursive: true, force: true }))
  for (const name of readdirSync(fromRoot('.'))) {
    if (name.startsWith('.')) continue
    if (COPIED.has(name)) cpSync(fromRoot(name), join(dir, name), { recursive: true })
    else symlinkSync(fromRoot(name), join(dir, name))
  }
  for (let at = 0; at < posts; at += 1) writeFileSync(join(dir, `content/posts/many-${at}.md`), postOf(at))
  return join(dir, 'dist/server/main.js')
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

async function listAgainstBaseline({ url }: Running): Promise<readonly [list: number, baseline: number]> {
  const [lists, baselines]: [number[], number[]] = [[], []]
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [zero, list] = [await timed(url + BASELINE), await timed(url + LIST)]
    if (round < 0) continue
    baselines.push(zero)
    lists.push(list)
  }
  return [quantile(lists, 0.95), quantile(baselines, 0.95)]
}

/** What 1,000 posts more cost: at the start of the server, and in the list of posts. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster()
  atEnd(() => cluster.stop())
  const [few, many] = [copyWith(0), copyWith(POSTS)]
  let opened = 0
  const open = async (main: string) => {
    const DATABASE_URL = await createDatabase(cluster.url, `content_${(opened += 1)}`)
    return startQuayside({ DATABASE_URL }, MOST_OPENING_MS, main)
  }
  const starts = { few: [] as number[], many: [] as number[] }
  for (let at = 0; at < STARTS; at += 1)
    for (const [name, main] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const server = await open(main)
      starts[name].push(server.openMs / 1000)
      await server.stop()
    }
  const server = await open(many)
  const [list, baseline] = await listAgainstBaseline(server)
  await server.stop()
  return [
    atMost(`start with ${POSTS} posts more, longer by`, median(starts.many) - median(starts.few), MOST_LONGER_S, 's'),
    beside('  until open: as it is, with them', `${rounded(median(starts.few))} s, ${rounded(median(starts.many))} s`),
    atMost(`list of posts ÷ \`select 1\`, p95, ${POSTS} posts more`, list / baseline, MOST_TIMES, '×'),
    beside('  list, `select 1`', `${rounded(list)} ms, ${rounded(baseline)} ms`),
  ]
}
