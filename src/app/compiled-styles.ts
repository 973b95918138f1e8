import createCache, { type EmotionCache } from '@emotion/cache'
import { css, type CSSObject, type SerializedStyles } from '@emotion/react'

/** What Emotion has written into the page, and writes into it when React commits. */
export const styleCache: EmotionCache = createCache({ key: 'css' })
const { insert, sheet: page } = styleCache

const compiled = new Map<string, readonly string[]>()
const keyOf = (selector: string, { name }: SerializedStyles): string => `${selector}{${name}}`

function compile(selector: string, style: SerializedStyles): void {
  const key = keyOf(selector, style)
  if (compiled.has(key)) return
  const rules: string[] = []
  // A sheet that takes notes: what is inserted into it is what would be into the page.
  const notes: typeof page = Object.create(page, { insert: { value: (rule: string) => void rules.push(rule) } })
  insert(selector, style, notes, false)
  compiled.set(key, rules)
}

styleCache.insert = (selector, style, sheet, shouldCache) => {
  const rules = compiled.get(keyOf(selector, style))
  if (!rules) return insert(selector, style, sheet, shouldCache)
  for (const rule of rules) sheet.insert(rule)
  if (shouldCache) styleCache.inserted[style.name] = true
  return undefined
}

/**
 * Makes the rules of a component's style when the style is computed: while React renders, in short tasks. Emotion makes them when React commits,
 * all of a page in one task.
 */
export function compileComponent(style: CSSObject): void {
  const serialized = css(style)
  compile(`.${styleCache.key}-${serialized.name}`, serialized)
}

/** The same of the styles of the whole page, which are the most. */
export const compileGlobal = (styles: readonly CSSObject[]): void => compile('', css([...styles]))
