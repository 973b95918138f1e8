import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Driver } from '#server/db/db.ts'
import type { Notifications } from '#server/db/notifications.ts'

/** Two servers that notify each other, and how what carries their notices fails. */
export interface NotificationsWorld {
  readonly servers: readonly [Notifications, Notifications]
  /** A server of another installation. */
  readonly stranger: Notifications
  /** Cuts all of them off, and lets them be connected again. */
  readonly cut: () => Promise<void>
  readonly close: () => Promise<void>
}

type Heard = (string | null)[]

const hearing = async (server: Notifications, channel: string, to?: string) => {
  const heard: Heard = []
  const stop = await server.listen(channel, (payload) => void heard.push(payload), to)
  return { heard, stop }
}

/** A database that has nothing but a clock. */
export const clockOnly: Driver = {
  query: async () => [],
  transaction: async (_, fn) =>
    fn({
      query: async <Row extends object>() => [{ now: new Date() }] as Row[],
      run: async () => undefined,
      last: () => undefined,
    }),
  notify: async () => {
    throw new Error('The database is not asked')
  },
  listen: async () => async () => undefined,
  close: async () => undefined,
}

/** What every way to notify servers has to do. */
export function describeNotifications(name: string, open: () => Promise<NotificationsWorld>): void {
  describe(`notifications by ${name}`, () => {
    let world: NotificationsWorld
    let one: Notifications
    let other: Notifications
    beforeAll(async () => {
      world = await open()
      ;[one, other] = world.servers
    })
    afterAll(() => world.close())

    it('reach each listener of every server in their order, and no other installation', async () => {
      const all = [await hearing(one, 'jobs'), await hearing(one, 'jobs'), await hearing(other, 'jobs')]
      const strange = await hearing(world.stranger, 'jobs')
      const sent = Array.from({ length: 30 }, (_, index) => `${index} "ä" {}`)
      await Promise.all(sent.map((payload) => one.notify([{ channel: 'jobs', payload }])))
      await expect.poll(() => all.map(({ heard }) => heard)).toEqual([sent, sent, sent])
      expect(strange.heard).toEqual([])
      for (const { stop } of [...all, strange]) await stop()
    })

    it('reach those alone who listen to the part that they are for', async () => {
      const seven = [await hearing(one, 'stream', '7'), await hearing(other, 'stream', '7')]
      const eight = await hearing(other, 'stream', '8')
      const payload = JSON.stringify({ text: '"}\n{"to":"8","frame":{}}' })
      const notices = ['7', '70', '8'].map((to) => ({ channel: 'stream', to, payload }))
      await one.notify([...notices, { channel: 'stream', to: '8', payload: '"last"' }])
      await expect.poll(() => eight.heard).toEqual([payload, '"last"'])
      await expect.poll(() => seven.map(({ heard }) => heard)).toEqual([[payload], [payload]])
      for (const { stop } of [...seven, eight]) await stop()
    })

    it('no longer reach who has stopped, but all others, and who listens again', async () => {
      const [first, second] = [await hearing(other, 'stream', '9'), await hearing(other, 'stream', '9')]
      const last = await hearing(other, 'stream', 'last')
      const send = async (payload: string) => {
        await one.notify(['9', 'last'].map((to) => ({ channel: 'stream', to, payload })))
        await expect.poll(() => last.heard.at(-1)).toBe(payload)
      }
      await first.stop()
      await send('1')
      await second.stop()
      await send('2')
      const third = await hearing(other, 'stream', '9')
      await send('3')
      expect([first.heard, second.heard, third.heard]).toEqual([[], ['1'], ['3']])
      for (const { stop } of [third, last]) await stop()
    })

    it('let every listener read again after they were cut off, and reach it then', async () => {
      const all = [await hearing(one, 'market'), await hearing(other, 'market'), await hearing(other, 'stream', '7')]
      await world.cut()
      await expect.poll(() => all.map(({ heard }) => heard[0])).toEqual([null, null, null])
      const late = await hearing(one, 'market')
      await other.notify([{ channel: 'market', payload: 'again' }])
      await other.notify([{ channel: 'stream', to: '7', payload: '"again"' }])
      await expect
        .poll(() => [...all, late].map(({ heard }) => heard.at(-1)))
        .toEqual(['again', 'again', '"again"', 'again'])
      for (const { stop } of [...all, late]) await stop()
    })

    it('are sent once their transaction is committed, and never when it is rolled back', async () => {
      const db = createDb(clockOnly, one)
      const { heard, stop } = await hearing(other, 'jobs')
      await expect(
        db.tx(async (tx) => {
          tx.notify('jobs', 'undone')
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
      await db.tx(async (tx) => {
        tx.notify('jobs', 'first')
        tx.notify('jobs', 'second')
      })
      await expect.poll(() => heard).toEqual(['first', 'second'])
      await stop()
    })
  })
}
