/** Bank Transfer yellow, Interbank red, every other method blue (spec §9). */
const COLOURS: Readonly<Record<string, 'yellow' | 'red'>> = { 'Bank Transfer': 'yellow', Interbank: 'red' }

/** The colour of a payment method, wherever it is named (spec §9 Sort options). */
export const methodColour = (method: string): 'yellow' | 'red' | 'blue' =>
  Object.hasOwn(COLOURS, method) ? (COLOURS[method] ?? 'blue') : 'blue'
