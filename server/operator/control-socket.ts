import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import type { AppContext } from '#server/context.ts'
import { obey, type Command, type Reply } from './commands.ts'

const PATIENCE_MS = 30_000
const OWNER_ONLY = 0o600

/** A socket's path may have about a hundred characters: the shorter way to it is taken. */
function doorIn(dataDir: string): string {
  const [whole, fromHere] = [join(dataDir, 'operator.sock'), relative('.', join(dataDir, 'operator.sock'))]
  return fromHere.length < whole.length ? fromHere : whole
}

/** What the other end says until it has said all; node's own reader would close the socket for both. */
const heardOn = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
    socket.once('end', () => resolve(heard)).once('error', reject)
    socket.once('close', () => reject(new Error('The other end hung up')))
  })

async function answer(context: AppContext, socket: Socket): Promise<void> {
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  try {
    const command: Command = JSON.parse(await heardOn(socket))
    socket.end(JSON.stringify(await obey(context, command)))
  } catch (error) {
    context.log.error({ err: error }, 'an operator was not answered')
    socket.destroy()
  }
}

/** Lets the owner of the data directory, and nobody else, hand acts to the running server; returns how to shut the door. */
export async function openControlSocket(context: AppContext): Promise<() => Promise<void>> {
  const path = doorIn(context.config.dataDir)
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(context, socket))
  // Whoever held the data directory before is dead, and so is the socket.
  rmSync(path, { force: true })
  const before = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    context.log.error({ err: error }, 'the operator has no door')
  } finally {
    process.umask(before)
  }
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Hands a command to the server that runs on a data directory; undefined when none does. */
export async function askServer(dataDir: string, command: Command): Promise<Reply | undefined> {
  const socket = connect({ path: doorIn(dataDir), allowHalfOpen: true })
  const isOpen = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!isOpen) return undefined
  socket.end(JSON.stringify(command))
  return JSON.parse(await heardOn(socket))
}
