import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import type { OperatorContext } from './context.ts'
import { controlSocket } from '#server/db/data-dir.ts'
import { runOperatorCommand, type Command, type Reply } from './commands.ts'

const TIMEOUT_MS = 30_000
const OWNER_ONLY = 0o600

/** All that the other end sends; a stream consumer of node's would close the socket in both directions. */
const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.once('end', () => resolve(text)).once('error', reject)
    socket.once('close', () => reject(new Error('The other end closed the connection')))
  })

async function handleConnection(context: OperatorContext, socket: Socket): Promise<void> {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
  try {
    const text = await readAll(socket)
    // Another start that only asks whether somebody answers.
    if (text === '') return void socket.end()
    const command: Command = JSON.parse(text)
    socket.end(JSON.stringify(await runOperatorCommand(context, command)))
  } catch (error) {
    context.log.error({ err: error }, 'an operator command failed')
    socket.destroy()
  }
}

/** Takes commands from the owner of the data directory, and from nobody else; returns a function that closes the socket. */
export async function openControlSocket(context: OperatorContext): Promise<() => Promise<void>> {
  const path = controlSocket(context.config.dataDir)
  const server = createServer({ allowHalfOpen: true }, (socket) => void handleConnection(context, socket))
  // The data directory is locked by this process, so a socket in it belongs to a dead one.
  rmSync(path, { force: true })
  const before = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    context.log.error({ err: error }, 'the control socket could not be opened')
  } finally {
    process.umask(before)
  }
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Sends a command to the server that runs on a data directory; undefined when none does. */
export async function sendCommand(dataDir: string, command: Command): Promise<Reply | undefined> {
  const socket = connect({ path: controlSocket(dataDir), allowHalfOpen: true })
  const isOpen = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!isOpen) return undefined
  socket.end(JSON.stringify(command))
  return JSON.parse(await readAll(socket))
}
