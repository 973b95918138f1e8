/** One of several that a person chooses from. */
export interface Option {
  readonly value: string
  readonly label: string
  /** What else it is found by, such as the name of a token whose label is its ticker. */
  readonly words?: string
}

const NOT_FOUND = 3

/** How well an option fits: it begins with the text, one of its words does, it contains the text, or none of these. */
const rankOf = ({ label, words = '' }: Option, text: string): number => {
  const all = `${label} ${words}`.toLowerCase()
  if (all.startsWith(text)) return 0
  if (all.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text))) return 1
  return all.includes(text) ? 2 : NOT_FOUND
}

/** The options that contain a text in any case, those first that begin with it, else in their order. */
export const searchOptions = (options: readonly Option[], typed: string): readonly Option[] => {
  const text = typed.trim().toLowerCase()
  return options
    .map((option) => ({ option, rank: rankOf(option, text) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
