/** The networks of the run, one of each family. */
export const CHAOS_NETWORKS = ['Ethereum', 'Litecoin'] as const
export type ChaosNetwork = (typeof CHAOS_NETWORKS)[number]

/** What is done on a chain, step by step. A bump is a payout that is signed again; a void gives up what was reserved. */
export type Work =
  'deposit' | 'payout' | 'bump' | 'child' | 'cancel' | 'void' | 'fill' | 'fund' | 'sweep' | 'consolidate'

export interface KillPoint {
  readonly network: ChaosNetwork
  readonly work: Work
  /** As a process is given it in KILL. */
  readonly kill: string
}

const WHOLE = ['reserve', 'sign', 'store', 'broadcast', 'finish']
const AGAIN = ['sign', 'store', 'broadcast']

/** The steps of the server: a commit, a question to the signer, or to the node. */
const STEPS: Readonly<Record<ChaosNetwork, Partial<Record<Work, readonly string[]>>>> = {
  Ethereum: {
    ...{ deposit: ['record', 'credit'], payout: WHOLE, bump: AGAIN, cancel: [...AGAIN, 'finish'] },
    ...{ void: ['void', 'free'], fill: WHOLE, fund: WHOLE, sweep: WHOLE },
  },
  Litecoin: { deposit: ['record', 'credit'], payout: WHOLE, child: AGAIN, void: ['void', 'free'], consolidate: WHOLE },
}

/** What the signer writes to its log. */
const SIGNED: Readonly<Record<ChaosNetwork, readonly Work[]>> = {
  Ethereum: ['payout', 'cancel', 'void', 'fill', 'fund', 'sweep'],
  Litecoin: ['payout', 'child', 'consolidate'],
}
const MOMENTS = [
  ...['before write', 'half write', 'after write', 'before datasync', 'after datasync'],
  ...['before answer', 'after answer'],
]

const isWork = (name: string, works: object): name is Work => Object.hasOwn(works, name)

export const SERVER_POINTS: readonly KillPoint[] = CHAOS_NETWORKS.flatMap((network) =>
  Object.entries(STEPS[network]).flatMap(([work, steps]) =>
    isWork(work, STEPS[network])
      ? steps.flatMap((step) =>
          ['before', 'after'].map((moment) => ({ network, work, kill: `${moment} ${step} ${work} ${network}` })),
        )
      : [],
  ),
)

export const SIGNER_POINTS: readonly KillPoint[] = CHAOS_NETWORKS.flatMap((network) =>
  SIGNED[network].flatMap((work) =>
    MOMENTS.map((moment) => ({
      ...{ network, work },
      kill: work === 'void' ? `${moment} 1 void` : `${moment} 1 ${work} ${network}`,
    })),
  ),
)

/** So often a point is waited for, in rounds, before the others have their turn. */
const MOST_ROUNDS = 2
/** So many turns without being met end a run that has nothing else to try. */
const MOST_TURNS = 3

/** The points of one program, each to be met once, and then again in a random order. */
export class Matrix {
  readonly met = new Map<string, number>()
  readonly #untried: { readonly point: KillPoint; turns: number }[]
  readonly #later: KillPoint[]
  #current: { readonly point: KillPoint; turns: number }
  #rounds = 0

  constructor(
    readonly program: string,
    points: readonly KillPoint[],
  ) {
    this.#later = [...points]
    this.#untried = points.map((point) => ({ point, turns: 0 }))
    this.#current = this.#next()
  }

  get current(): KillPoint {
    return this.#current.point
  }

  /** The points that were never met. */
  get missing(): readonly string[] {
    return this.#later.map(({ kill }) => kill).filter((kill) => !this.met.has(kill))
  }

  /** Whether every point was met, or waited for often enough. */
  get isDone(): boolean {
    return this.missing.length === 0 || (this.#untried.length === 0 && this.#current.turns >= MOST_TURNS)
  }

  /** After a round: true when the program needs another point, since it has met this one or waited for it for long. */
  step(isMet: boolean): boolean {
    const { point, turns } = this.#current
    this.#rounds += 1
    if (isMet) this.met.set(point.kill, (this.met.get(point.kill) ?? 0) + 1)
    else if (this.#rounds < MOST_ROUNDS) return false
    else if (turns + 1 < MOST_TURNS && !this.met.has(point.kill)) this.#untried.push({ point, turns: turns + 1 })
    this.#current = this.#next()
    this.#rounds = 0
    return true
  }

  /** The next one that was not met, or the one that was tried longest ago. */
  #next(): { readonly point: KillPoint; turns: number } {
    const untried = this.#untried.shift()
    if (untried) return untried
    const point = this.#later.shift()
    if (!point) throw new Error('There is no point')
    this.#later.push(point)
    return { point, turns: MOST_TURNS }
  }
}
