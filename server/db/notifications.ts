/** Sent once its transaction is committed. With `to`, such as a person, it is for that part of the channel, and its payload is JSON. */
export interface Notice {
  readonly channel: string
  readonly to?: string | undefined
  readonly payload: string
}

/** Called with a payload, or with null when notifications may have been missed and the data must be read again. */
export type Listener = (payload: string | null) => void

/** Carries notices to every server, at most once; those of a server arrive in their order. */
export interface Notifications {
  notify(notices: readonly Notice[]): Promise<void>
  /** Listens to a channel, or to the part of it that is `to` somebody; resolves when it does, with how to stop. */
  listen(channel: string, listener: Listener, to?: string): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The name of a channel, or of a part of it. */
export const partOf = (channel: string, to?: string): string => (to === undefined ? channel : `${channel}.${to}`)

/** The listeners of a server by what they listen to. */
export class Listeners {
  readonly #byPart = new Map<string, Set<Listener>>()

  /** Adds a listener; returns whether it is the first one of its part. */
  add(part: string, listener: Listener): boolean {
    const others = this.#byPart.get(part)
    if (others) others.add(listener)
    else this.#byPart.set(part, new Set([listener]))
    return others === undefined
  }

  /** Removes a listener; returns whether it was the last one of its part. */
  remove(part: string, listener: Listener): boolean {
    const left = this.#byPart.get(part)
    if (!left?.delete(listener) || left.size > 0) return false
    return this.#byPart.delete(part)
  }

  call(part: string, payload: string): void {
    for (const listener of this.#byPart.get(part) ?? []) listener(payload)
  }

  /** Lets all of them read their data again. */
  callAll(): void {
    for (const listeners of [...this.#byPart.values()]) for (const listener of [...listeners]) listener(null)
  }
}
