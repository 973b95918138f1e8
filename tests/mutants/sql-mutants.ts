/** A statement with one thing missing or reversed. */
export interface SqlMutant {
  readonly kind: 'condition dropped' | 'lock dropped' | 'order reversed'
  /** What is missing or reversed, as it was written. */
  readonly what: string
  readonly text: string
}

interface Token {
  readonly text: string
  readonly at: number
  /** How many brackets it is in. */
  readonly depth: number
}

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|[\w$.]+|[()]|[^\s\w]/g

const tokensOf = (sql: string): Token[] => {
  let depth = 0
  return [...sql.matchAll(TOKEN)].map(({ 0: text, index }) => {
    if (text === ')') depth -= 1
    const token = { text: text.toLowerCase(), at: index, depth }
    if (text === '(') depth += 1
    return token
  })
}

/** What ends the conditions of a `where` in the same brackets. */
const ENDS = new Set([
  'group',
  'order',
  'limit',
  'returning',
  'for',
  'union',
  'except',
  'having',
  'on',
  'offset',
  'window',
  'do',
  ';',
])

interface Span {
  readonly from: number
  readonly to: number
}

const indexFrom = (tokens: readonly Token[], start: number, fits: (token: Token) => boolean): number => {
  const found = tokens.findIndex((token, index) => index >= start && fits(token))
  return found === -1 ? tokens.length : found
}

/** The conditions that a `where` joins by `and`; with an `or` beside them they are one. */
const conditionsAfter = (sql: string, tokens: readonly Token[], where: number): Span[] => {
  const depth = tokens[where]?.depth ?? 0
  const end = indexFrom(
    tokens,
    where + 1,
    (token) => token.depth < depth || (token.depth === depth && ENDS.has(token.text)),
  )
  // The predicate of an index in `on conflict (…) where … do` only names it.
  if (tokens[end]?.text === 'do') return []
  const inside = tokens.slice(where + 1, end).filter((token) => token.depth === depth)
  const to = tokens[end]?.at ?? sql.length
  const from = (tokens[where]?.at ?? 0) + 'where'.length
  if (inside.some(({ text }) => text === 'or')) return [{ from, to }]
  const ands = inside.filter(({ text }, at) => {
    const between = inside.slice(0, at).findLast((each) => ['between', 'and'].includes(each.text))
    return text === 'and' && between?.text !== 'between'
  })
  const starts = [from, ...ands.map(({ at }) => at + 'and'.length)]
  return starts.map((start, at) => ({ from: start, to: ands[at]?.at ?? to }))
}

const oneLine = (sql: string): string => sql.trim().replaceAll(/\s+/g, ' ')

/** Parameters stay in the statement, so that their types stay known. */
const withoutCondition = (sql: string, { from, to }: Span): SqlMutant => ({
  kind: 'condition dropped',
  what: oneLine(sql.slice(from, to)),
  text: `${sql.slice(0, from)} (true or (${sql.slice(from, to)})) ${sql.slice(to)}`,
})

const LOCK = /\bfor (?:no key )?update(?: of \w+)?(?: skip locked| nowait)?|\bfor share/gi

const withoutLock = (sql: string, { 0: lock, index }: RegExpExecArray): SqlMutant => ({
  kind: 'lock dropped',
  what: lock,
  text: sql.slice(0, index) + sql.slice(index + lock.length),
})

const OTHER_NULLS: Readonly<Record<string, string>> = { 'nulls first': 'nulls last', 'nulls last': 'nulls first' }

const reversed = (key: string): string => {
  const [, nulls = ''] = /( nulls \w+)$/i.exec(key) ?? []
  const plain = key.slice(0, key.length - nulls.length)
  const turned = / desc$/i.test(plain) ? plain.replace(/ desc$/i, '') : `${plain} desc`
  return nulls === '' ? turned : `${turned} ${OTHER_NULLS[nulls.trim().toLowerCase()]}`
}

/** Each key of an `order by` the other way round, so that the last row is the first. */
const withReversedKeys = (sql: string, tokens: readonly Token[], order: number): SqlMutant[] => {
  const { depth = 0 } = tokens[order] ?? {}
  const end = indexFrom(
    tokens,
    order + 2,
    (token) => token.depth < depth || (token.depth === depth && ENDS.has(token.text)),
  )
  const inside = tokens.slice(order + 2, end)
  const commas = inside.flatMap(({ text, depth: found }, at) => (text === ',' && found === depth ? [at] : []))
  return [-1, ...commas].flatMap((comma, nth) => {
    const key = inside.slice(comma + 1, commas[nth])
    const [from, last] = [key[0]?.at ?? 0, key.at(-1)]
    const to = last ? last.at + last.text.length : from
    const written = sql.slice(from, to)
    const text = sql.slice(0, from) + reversed(written) + sql.slice(to)
    return [{ kind: 'order reversed', what: `order by ${oneLine(written)}`, text }]
  })
}

/** Every mutant of a statement: each condition of each `where` dropped, each key of an `order by` reversed, each row lock dropped. */
export const sqlMutantsOf = (sql: string): SqlMutant[] => {
  const tokens = tokensOf(sql)
  const placesOf = (word: string) => tokens.flatMap(({ text }, at) => (text === word ? [at] : []))
  return [
    ...placesOf('where')
      .flatMap((at) => conditionsAfter(sql, tokens, at))
      .map((span) => withoutCondition(sql, span)),
    ...placesOf('order').flatMap((at) => withReversedKeys(sql, tokens, at)),
    ...[...sql.matchAll(LOCK)].map((found) => withoutLock(sql, found)),
  ]
}
