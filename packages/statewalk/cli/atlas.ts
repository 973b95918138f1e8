import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Entry } from '../atlas/page.tsx'
import { noCoverage, type FlowCoverage } from '../src/coverage.ts'
import { UserError } from '../src/user-error.ts'
import { parseArguments, stubbed, wholeNumber } from './command-line.ts'
import { coverageName, coverageOf } from './coverage-file.ts'
import { foundIn } from './machine-file.ts'
import { print, reportWork, writeText } from './output.ts'
import { filesNamed } from './places.ts'

/** How `atlas` is called. */
export const atlasUsage = (command: string): string =>
  `${command} FILE|FOLDER|PATTERN… [--stub MODULE,…] [--coverage FILE] [--port N | --into FILE]
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

const entriesIn = async (files: readonly string[], recorded: FlowCoverage): Promise<Entry[]> => {
  const { drawnMachine } = await loadDrawing()
  const entries: Entry[] = []
  const orProblem = async (place: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (problem) {
      if (!(problem instanceof UserError)) throw problem
      entries.push({ place, problem: problem.message })
    }
  }
  for (const file of files)
    await orProblem(file, async () => {
      for (const found of await foundIn(file))
        await orProblem(
          found.place,
          async () => void entries.push(await drawnMachine(found, recorded, coverageName(found.place))),
        )
    })
  return entries
}

/** Answers with the page, and with the moments that it asks for. */
const answering = async (entries: readonly Entry[]): Promise<RequestListener> => {
  const { atlasPage, momentHtml } = await loadDrawing()
  const page = atlasPage(entries, true)
  return ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const moment = () => momentHtml(entries, searchParams.get('of') ?? '', searchParams.get('at') ?? undefined)
    const html = pathname === '/' ? page : pathname === '/moment' ? moment() : undefined
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
}

const serve = async (entries: readonly Entry[], port: number): Promise<void> => {
  const server = createServer(await answering(entries))
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
  const options = parseArguments(given, ['port', 'into', 'stub...', 'coverage'])
  stubbed(options)
  const [port = DEFAULT_PORT, into] = [wholeNumber(options, 'port'), options.text('into')]
  const coverage = options.text('coverage')
  const recorded = coverage === undefined ? noCoverage : coverageOf(coverage)
  const files = filesNamed('atlas', options.words)
  reportWork()
  const entries = await entriesIn(files, recorded)
  if (into === undefined) return serve(entries, port)
  writeText(into, (await loadDrawing()).atlasPage(entries, false))
  print(`wrote ${into}`)
}
