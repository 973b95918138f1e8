import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Changes } from '../atlas/changes-section.tsx'
import type { ChartLayout } from '../atlas/layout.ts'
import type { Entry } from '../atlas/page.tsx'
import { chartName } from '../src/reports/chart-file.ts'
import { chartsByName, compareSets, type Charts } from '../src/reports/comparison-report.ts'
import { noCoverage, type FlowCoverage } from '../src/reports/coverage.ts'
import { UserError } from '../src/shared/user-error.ts'
import { walkedPaths } from '../src/paths/walked-paths.ts'
import { parseArguments, stubbed, wholeNumber } from './command-line.ts'
import { chartsIn } from './compare.ts'
import { coverageOf } from './coverage-file.ts'
import { namedCharts, type FoundChart } from './found-charts.ts'
import { foundIn, type FoundMachine } from './machine-file.ts'
import { print, reportWork, writeText } from './output.ts'
import { filesNamed, placeName } from './places.ts'

/** How `atlas` is called. */
export const atlasUsage = (command: string): string =>
  `${command} FILE|FOLDER|PATTERN… [--stub MODULE,…] [--coverage FILE] [--against FOLDER] [--port N | --into FILE]
    serves a page on which every machine that it finds is drawn, played and listed with its paths, or writes it, without what plays it, to a file`

const DEFAULT_PORT = 4100

/** What draws the page is needed by this command alone. */
const loadDrawing = async () => {
  try {
    return { ...(await import('../atlas/drawn-machine.ts')), ...(await import('../atlas/page.tsx')) }
  } catch (problem) {
    if (Reflect.get(Object(problem), 'code') !== 'ERR_MODULE_NOT_FOUND') throw problem
    throw new UserError('atlas draws by React and ELK: npm install --save-dev react react-dom elkjs')
  }
}

/** What the page shows of a machine, or why it cannot be shown. */
const entryOf = async (found: FoundMachine, recorded: FlowCoverage): Promise<Entry> => {
  const { drawnMachine } = await loadDrawing()
  const { place, machine } = found
  try {
    return await drawnMachine(found, recorded, placeName(place))
  } catch (problem) {
    if (!(problem instanceof UserError)) throw problem
    return { place, machine, problem: problem.message }
  }
}

const entriesIn = async (file: string, recorded: FlowCoverage): Promise<Entry[]> => {
  try {
    const entries: Entry[] = []
    for (const found of await foundIn(file)) entries.push(await entryOf(found, recorded))
    return entries
  } catch (problem) {
    if (!(problem instanceof UserError)) throw problem
    return [{ place: file, problem: problem.message }]
  }
}

type LoadedEntry = Entry & Pick<FoundMachine, 'machine'>

const isLoaded = (entry: Entry): entry is LoadedEntry => entry.machine !== undefined

/** A machine as a chart, with its paths where it was walked. */
const foundChart = (entry: LoadedEntry): FoundChart => {
  const { place, machine } = entry
  return 'problem' in entry ? { place, machine } : { place, machine, paths: walkedPaths(entry.walks) }
}

/** What differs from the charts of another version. */
const changesSince = async (since: string, before: Charts, entries: readonly Entry[]): Promise<Changes> => {
  const { drawnUnion } = await loadDrawing()
  const loaded = entries.filter(isLoaded)
  const now = namedCharts(loaded.map(foundChart))
  const comparison = compareSets(before, chartsByName(now))
  const byName = new Map(now.map((chart, at) => [chartName(chart), loaded[at]]))
  const drawings = new Map<string, ChartLayout>()
  for (const name of Object.keys(comparison.changed)) {
    const [other, entry] = [before.get(name), byName.get(name)]
    if (other && entry && !('problem' in entry)) drawings.set(name, await drawnUnion(other.machine, entry))
  }
  return {
    ...{ since, comparison, drawings },
    places: new Map([...byName].map(([name, entry]) => [name, entry?.place ?? ''])),
    unloaded: entries.filter((entry) => !isLoaded(entry)).map(({ place }) => place),
  }
}

/** Answers with the page, and with the moments that it asks for. */
const answering = async (entries: readonly Entry[], changes: Changes | undefined): Promise<RequestListener> => {
  const { atlasPage, momentHtml } = await loadDrawing()
  const page = atlasPage(entries, { isServed: true, changes })
  return ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const moment = () => momentHtml(entries, searchParams.get('of') ?? '', searchParams.get('at') ?? undefined)
    const html = pathname === '/' ? page : pathname === '/moment' ? moment() : undefined
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
}

const serve = async (answer: RequestListener, port: number): Promise<void> => {
  const server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((problem: unknown) => {
    throw new UserError(`Port ${port} cannot be used: ${problem instanceof Error ? problem.message : String(problem)}`)
  })
  const address = server.address()
  const used = typeof address === 'object' ? address?.port : port
  print(`The atlas is open at http://127.0.0.1:${used} until this command is ended.`)
  await once(server, 'close')
}

/** Draws what it is given: `atlasUsage` has the options. Throws a UserError for what cannot be done. */
export const atlasCommand = async (given: readonly string[]): Promise<void> => {
  const options = parseArguments(given, ['port', 'into', 'stub...', 'coverage', 'against'])
  stubbed(options)
  const [port = DEFAULT_PORT, into] = [wholeNumber(options, 'port'), options.text('into')]
  const [coverage, against] = [options.text('coverage'), options.text('against')]
  const recorded = coverage === undefined ? noCoverage : coverageOf(coverage)
  const before = against === undefined ? undefined : await chartsIn(against)
  const files = filesNamed('atlas', options.words)
  reportWork()
  const entries: Entry[] = []
  for (const file of files) entries.push(...(await entriesIn(file, recorded)))
  const changes = before && against !== undefined ? await changesSince(against, before, entries) : undefined
  if (into === undefined) return serve(await answering(entries, changes), port)
  writeText(into, (await loadDrawing()).atlasPage(entries, { isServed: false, changes }))
  print(`wrote ${into}`)
}
