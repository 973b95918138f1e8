import { once } from 'node:events'
import { createServer } from 'node:http'
import { UserError } from '../src/user-error.ts'
import { parseArguments, stubbed, wholeNumber } from './command-line.ts'
import { foundIn } from './machine-file.ts'
import { print, reportWork, writeText } from './output.ts'
import { filesNamed } from './places.ts'

/** How `atlas` is called. */
export const atlasUsage = (command: string): string =>
  `${command} FILE|FOLDER|PATTERN… [--stub MODULE,…] [--port N | --into FILE]
    serves a page with the chart, the paths and the transitions of every machine that it finds, or writes it to a file`

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

const pageOf = async (files: readonly string[]): Promise<string> => {
  const { drawnMachine, atlasPage } = await loadDrawing()
  const entries: Parameters<typeof atlasPage>[0][number][] = []
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
        await orProblem(found.place, async () => void entries.push(await drawnMachine(found)))
    })
  return atlasPage(entries)
}

const serve = async (page: string, port: number): Promise<void> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
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
  const options = parseArguments(given, ['port', 'into', 'stub...'])
  stubbed(options)
  const [port = DEFAULT_PORT, into] = [wholeNumber(options, 'port'), options.text('into')]
  const files = filesNamed('atlas', options.words)
  reportWork()
  const page = await pageOf(files)
  if (into === undefined) return serve(page, port)
  writeText(into, page)
  print(`wrote ${into}`)
}
