export interface Cached<T> {
  readonly value: T
  /** How old the answer is, in whole seconds. */
  readonly ageS: number
  /** Whether it is older than it should be, since the provider could not be asked. */
  readonly isStale: boolean
}

export interface AnswerCache<T> {
  /**
   * The answer for a key: a fresh one from memory, else a new one. While one is fetched, all who ask for its key wait for the same call. Without an
   * older answer it throws what `load` throws, or a cached failure.
   */
  readonly get: (key: string) => Promise<Cached<T>>
}

export interface AnswerCacheOptions<T> {
  readonly load: (key: string) => Promise<T>
  readonly freshMs: number
  /** Whether a failure is cached, for as long as an answer is fresh; without it none is. */
  readonly cachesFailure?: (error: unknown) => boolean
  /** The least recently fetched answers, and failures, beyond so many are dropped. */
  readonly maxEntries: number
  /** In milliseconds. */
  readonly now?: () => number
}

/** Stores the newest entry, and drops the oldest ones beyond so many. */
function store<Entry>(entries: Map<string, Entry>, key: string, entry: Entry, maxEntries: number): void {
  entries.delete(key)
  entries.set(key, entry)
  for (const oldest of entries.keys()) {
    if (entries.size <= maxEntries) break
    entries.delete(oldest)
  }
}

/** Answers of a provider with their age: fresh ones for a time, and the last one while the provider does not answer. */
export function answerCache<T>(options: AnswerCacheOptions<T>): AnswerCache<T> {
  const { load, freshMs, cachesFailure = () => false, maxEntries, now = () => performance.now() } = options
  const answers = new Map<string, { value: T; at: number }>()
  const failures = new Map<string, { error: unknown; at: number }>()
  const loading = new Map<string, Promise<void>>()
  const isFresh = (at: number) => now() - at < freshMs

  async function fetchInto(key: string): Promise<void> {
    const failed = failures.get(key)
    if (failed && isFresh(failed.at)) throw failed.error
    try {
      store(answers, key, { value: await load(key), at: now() }, maxEntries)
    } catch (error) {
      if (cachesFailure(error)) store(failures, key, { error, at: now() }, maxEntries)
      throw error
    }
  }
  function loadOnce(key: string): Promise<void> {
    const current = loading.get(key)
    if (current) return current
    const started = fetchInto(key).finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  return {
    async get(key) {
      const known = answers.get(key)
      if (!known || !isFresh(known.at))
        await loadOnce(key).catch((error: unknown) => {
          if (!known) throw error
        })
      const found = answers.get(key) ?? known
      if (!found) throw new Error('The answer was dropped at once')
      return { value: found.value, ageS: Math.floor((now() - found.at) / 1000), isStale: !isFresh(found.at) }
    },
  }
}
