import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { programOrNotice } from '../../../scripts/shared/programs.mjs'
import { freePort } from './evm-world.ts'

const program = programOrNotice('nats-server')
export const isNatsHere = program !== undefined

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

/** A NATS server in a process of its own, with a user and a password. */
export async function natsServer() {
  const port = await freePort()
  const login = ['--user', 'quayside', '--pass', 'secret']
  let child: ChildProcess | undefined
  const stop = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  const start = async () => {
    child = spawn(program ?? '', ['--addr', '127.0.0.1', '--port', String(port), ...login], { stdio: 'ignore' })
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error('nats-server has ended')
      await pause(20)
    }
  }
  await start()
  return { url: `nats://quayside:secret@127.0.0.1:${port}`, start, stop }
}
