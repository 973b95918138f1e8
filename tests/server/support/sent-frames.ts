import { expect } from 'vitest'
import type { Trader } from './client.ts'
import type { OpenStream, TestServer } from './test-server.ts'

/** Everything that was published to a reader has come once the frame of its own act has. */
async function arrived(trader: Trader, stream: OpenStream): Promise<number> {
  const reads = () => stream.frames.filter(({ type }) => type === 'notice.read').length
  const before = reads()
  await trader.call('readNotifications')
  await expect.poll(reads).toBe(before + 1)
  return stream.frames.length
}

const inShort = (frame: OpenStream['frames'][number]): string => {
  if (frame.type === 'order.changed') return `order ${frame.seq}`
  return frame.type === 'message.added' && 'message_seq' in frame ? `message ${frame.message_seq}` : frame.type
}

/** What each person is sent while something is done, in no order. */
export async function sentDuring<Name extends string>(
  server: TestServer,
  people: Readonly<Record<Name, Trader>>,
  act: () => Promise<unknown>,
): Promise<Record<string, string[]>> {
  const readers = await Promise.all(
    Object.entries<Trader>(people).map(async ([name, trader]) => {
      const stream = await server.stream(trader.session)
      return { name, trader, stream, from: await arrived(trader, stream) }
    }),
  )
  await act()
  const sent = await Promise.all(
    readers.map(async ({ name, trader, stream, from }) => {
      const to = (await arrived(trader, stream)) - 1
      stream.close()
      return [name, stream.frames.slice(from, to).map(inShort).sort()] as const
    }),
  )
  return Object.fromEntries(sent)
}
