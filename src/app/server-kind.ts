import { startTransition } from 'react'
import type { Offers } from '#machines/shared/values/offers.ts'
import { readServerKind, type ServerKind } from '#src/api/server-kind.ts'
import { useStored } from '#src/app/use-stored.ts'
import type { FlowHistory } from '#src/flow/live-history.ts'
import { LIVE_CHANNEL, type LiveMessage } from '#src/flow/live-messages.ts'

let kind: ServerKind | undefined
const subscribers = new Set<() => void>()

/** Lets an atlas in another tab follow the flows of this one; most of the code for it is loaded when the first one asks. */
const followWhenAsked = (history: FlowHistory): void => {
  const channel = new BroadcastChannel(LIVE_CHANNEL)
  const load = async ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind !== 'ask') return
    channel.removeEventListener('message', load)
    const { startLive } = await import('#src/flow/live.ts')
    startLive(channel, history)
  }
  channel.addEventListener('message', load)
}

/** Learns once what the server offers, and whether it lets flows be followed; if not, what was recorded until then is dropped. */
export const fetchServerKind = async (history: FlowHistory): Promise<void> => {
  kind = await readServerKind()
  startTransition(() => subscribers.forEach((subscriber) => subscriber()))
  if (canFollow()) followWhenAsked(history)
  else history.stop()
}

/** Whether an atlas may follow the flows of this tab: where money is real, only if the server's configuration allows it. */
export const canFollow = (): boolean => kind?.liveFlows === true || import.meta.env.DEV

const subscribe = (subscriber: () => void) => {
  subscribers.add(subscriber)
  return () => {
    subscribers.delete(subscriber)
  }
}

const offered = () => kind?.offers

/** What the server offers; undefined until it has answered. */
export const useOffers = (): Offers | undefined => useStored(subscribe, offered)
