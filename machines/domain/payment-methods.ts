/** Bank Transfer yellow, Interbank red, every other method blue (spec §9). */
const EDGES: Readonly<Record<string, 'yellow' | 'red'>> = { 'Bank Transfer': 'yellow', Interbank: 'red' }

/** The colour of a payment method, wherever it is named (spec §9 Sort options). */
export const edgeOf = (method: string): 'yellow' | 'red' | 'blue' =>
  Object.hasOwn(EDGES, method) ? (EDGES[method] ?? 'blue') : 'blue'
