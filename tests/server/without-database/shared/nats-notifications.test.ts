import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '#server/db/db.ts'
import { openNats, NatsUnavailable } from '#server/db/nats-notifications.ts'
import type { Notifications } from '#server/db/notifications.ts'
import { createStream } from '#server/realtime/stream.ts'
import { isNatsHere, natsServer } from '../../support/nats-server.ts'
import { clockOnly, describeNotifications } from '../../support/notifications-suite.ts'

/** A way to a server that can be closed and opened again. */
async function wayTo(url: string) {
  const { port, username, password } = new URL(url)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    if (!isOpen) return near.destroy()
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const destroyAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `nats://${username}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    closeWay() {
      isOpen = false
      destroyAll()
    },
    openWay: () => void (isOpen = true),
    close() {
      destroyAll()
      server.close()
    },
  }
}

describe.runIf(isNatsHere)('on a server of NATS', async () => {
  if (!isNatsHere) return
  const nats = await natsServer()
  const subject = 'test'
  afterAll(() => nats.stop())

  describeNotifications('NATS', async () => {
    const { url } = nats
    const servers = [await openNats({ url, subject }), await openNats({ url, subject })] as const
    const stranger = await openNats({ url, subject: 'stranger' })
    return {
      servers,
      stranger,
      async cut() {
        await nats.stop()
        await nats.start()
      },
      async close() {
        for (const each of [...servers, stranger]) await each.close()
      },
    }
  })

  describe('a server that was cut off from it', () => {
    let way: Awaited<ReturnType<typeof wayTo>>
    let cutOff: Notifications
    let other: Notifications
    beforeAll(async () => {
      way = await wayTo(nats.url)
      cutOff = await openNats({ url: way.url, subject })
      other = await openNats({ url: nats.url, subject })
    })
    afterAll(async () => {
      for (const each of [cutOff, other]) await each.close()
      way.close()
    })

    it('lets all others read again what it could not send them, once it can', async () => {
      const [own, others]: [(string | null)[], (string | null)[]] = [[], []]
      await cutOff.listen('jobs', (payload) => own.push(payload))
      await other.listen('jobs', (payload) => others.push(payload))
      way.closeWay()
      await cutOff.notify([{ channel: 'jobs', payload: 'lost' }])
      await other.notify([{ channel: 'jobs', payload: 'not heard' }])
      await cutOff.listen('jobs', (payload) => own.push(`late ${payload}`))
      way.openWay()
      await expect.poll(() => others.includes(null)).toBe(true)
      await expect.poll(() => own.slice(0, 2)).toEqual([null, 'late null'])
      await other.notify([{ channel: 'jobs', payload: 'heard' }])
      await expect.poll(() => own.slice(-2)).toEqual(['heard', 'late heard'])
    })
  })

  it('carries frames to the streams of a person on every server, and to nobody else', async () => {
    const servers = [await openNats({ url: nats.url, subject }), await openNats({ url: nats.url, subject })]
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const [here, there] = await Promise.all(
      servers.map(async (server) => {
        const db = createDb(clockOnly, server)
        return { db, stream: await createStream(db, silent, async (ids) => new Set(ids)) }
      }),
    )
    if (!here || !there) throw new Error('There is no server')
    const read = async ({ stream }: typeof here, personId: bigint) => {
      const received: string[] = []
      const socket = {
        bufferedAmount: 0,
        send: (text: string) => void received.push(text),
        ping: () => undefined,
        close: (code: number) => void received.push(`closed ${code}`),
        terminate: () => undefined,
      }
      await stream.join({ personId, sessionId: personId, socket, isAlive: true })
      return received
    }
    const all = [await read(here, 1n), await read(there, 1n), await read(there, 2n)]
    await here.db.tx(async (tx) => here.stream.publish(tx, 1n, { type: 'balance.changed' }))
    await here.db.tx(async (tx) => here.stream.publish(tx, 2n, { type: 'advert.changed', t_id: 'a' }))
    const [first, second] = ['{"type":"balance.changed"}', '{"type":"advert.changed","t_id":"a"}']
    await expect.poll(() => all).toEqual([[first], [first], [second]])
    await there.db.tx(async (tx) => there.stream.end(tx, 1n))
    await expect.poll(() => all).toEqual([[first, 'closed 4401'], [first, 'closed 4401'], [second]])
    for (const { stream, db } of [here, there]) {
      await stream.stop()
      await db.close()
    }
  })

  it('is refused with a sentence that has no password, whether it is down or refuses us', async () => {
    const wrong = nats.url.replace('secret', 'guess')
    for (const url of [wrong, 'nats://quayside:guess@127.0.0.1:1']) {
      const refused = await openNats({ url, subject }).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(NatsUnavailable)
      expect(String(refused)).toMatch(/^NatsUnavailable: NATS at NATS_URL cannot be used \(.+\)\.$/)
      expect(String(refused)).not.toContain('guess')
    }
  })
})
