import type { AnyFlowModel } from 'statewalk/model'
import { exploreAll } from 'statewalk/explore'
import { stepNotation } from 'statewalk/path-notation'

interface Effect {
  readonly type: string
  readonly [name: string]: unknown
}

interface Address {
  readonly path: string
  readonly names: readonly string[]
}

/** An address of this site; the names of its parameters stand for their values. */
const addressOf = (to: string): Address => {
  const { pathname, searchParams } = new URL(to, 'http://page/')
  // An id in capitals is one of the samples.
  const path = to.startsWith('?') ? '' : pathname.replaceAll(/\/[0-9A-Z]{8,}(?=\/|$)/g, '/…')
  return { path, names: [...searchParams.keys()] }
}

/** What the page that is navigated to gets by the history: an address, or what it is. */
const handedOver = (state: object): (readonly [name: string, address: Address])[] =>
  Object.entries(state).map(([name, value]) => [
    name,
    typeof value === 'string' && /^[/?]/.test(value) ? addressOf(value) : { path: '', names: [] },
  ])

type Step = ReturnType<typeof exploreAll>[number]['edges'][number]

/** What happened, without its payload: of an answer only who gave it. */
const causeOf = ({ offer }: Step): string =>
  offer.by === 'clock' || offer.by === 'actor' ? (stepNotation(offer).split(':')[0] ?? '') : offer.event.type

const named = (where: string, names: ReadonlySet<string>): string =>
  names.size === 0 ? where : `${where}?${[...names].sort().join('&')}`

/**
 * Where a flow leads on each occasion: whether going back returns to this page, the parameters that the address has at least sometimes, and
 * what is handed over.
 */
export function navigationsOf(model: AnyFlowModel): string[] {
  const found = new Map<string, { names: Set<string>; state: Map<string, Set<string>> }>()
  const note = (cause: string, { to, replace = false, state = {} }: Effect) => {
    const { path, names } = addressOf(String(to))
    const key = `${cause} ${replace === true ? 'replaces by' : 'opens'} ${path}`
    const known = found.get(key) ?? { names: new Set<string>(), state: new Map<string, Set<string>>() }
    found.set(key, known)
    for (const name of names) known.names.add(name)
    for (const [name, address] of handedOver(Object(state))) {
      const place = `${name} ${address.path}`.trim()
      known.state.set(place, new Set([...(known.state.get(place) ?? []), ...address.names]))
    }
  }
  const isNavigation = ({ type }: { readonly type: string }) => type === 'navigate'
  for (const walk of exploreAll(model)) {
    for (const effect of walk.first.effects.filter(isNavigation)) note('start', effect)
    for (const edge of walk.edges) for (const effect of edge.effects.filter(isNavigation)) note(causeOf(edge), effect)
  }
  return [...found]
    .map(([where, { names, state }]) =>
      [named(where, names), ...[...state].map(([place, all]) => named(place, all)).sort()].join(', with '),
    )
    .sort()
}
