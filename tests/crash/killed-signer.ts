import { fstatSync, ftruncateSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Socket } from 'node:net'

// The signer, killed at a moment of what it does, once SIGUSR2 has come: KILL='after datasync 2' kills it after its second datasync. What was not
// synchronized by then is lost, as when the power is; of KILL='half write 1' one half is there. KILL='after answer 1 sweep Ethereum' waits until a sweep on
// Ethereum is written, and of 'void' until something is void.
const [moment, step, count, work, network] = (process.env['KILL'] ?? '').split(' ')
let left = Number(count)
let isWritten = work === undefined
const isAwaited = (bytes: Buffer): boolean =>
  bytes.includes(work === 'void' ? '"void":true' : `"kind":"${work}"`) &&
  (network === undefined || bytes.includes(`"network":"${network}"`))
let isArmed = false
process.on('SIGUSR2', () => {
  isArmed = true
  console.log('armed')
})

let synchronized = { fd: 0, size: 0 }
const die = () => {
  if (moment !== 'half') ftruncateSync(synchronized.fd, synchronized.size)
  process.kill(process.pid, 'SIGKILL')
}
const isNow = (name: string): boolean => isArmed && isWritten && name === step && --left === 0

const handle = await open(process.execPath)
const files = Object.getPrototypeOf(handle)
await handle.close()

const { write, datasync } = files
files.write = async function (bytes: Buffer, offset: number, length: number, position: number) {
  isWritten ||= isArmed && isAwaited(bytes)
  const isKilled = isNow('write')
  if (isKilled && moment === 'half') writeSync(this.fd, bytes, offset, Math.ceil(length / 2), position)
  if (isKilled && moment !== 'after') die()
  const result = await write.call(this, bytes, offset, length, position)
  if (isKilled) die()
  return result
}
files.datasync = async function () {
  const isKilled = isNow('datasync')
  if (isKilled && moment === 'before') die()
  await datasync.call(this)
  synchronized = { fd: this.fd, size: fstatSync(this.fd).size }
  if (isKilled) die()
}

const answer = Socket.prototype.write
Socket.prototype.write = function (this: Socket, ...given: Parameters<typeof answer>) {
  const isKilled = !('fd' in this) && isNow('answer')
  if (isKilled && moment === 'before') die()
  const isRead = answer.apply(this, given)
  if (isKilled) setImmediate(die)
  return isRead
} as typeof answer

await import('#server/signer.ts')
