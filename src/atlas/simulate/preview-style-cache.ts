import createCache from '@emotion/cache'

interface StyleElement {
  type: string
  value: string
}

const UNIT_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/(\d)(?:d|s|l)?vh\b/g, '$1cqh'],
  [/(\d)(?:d|s|l)?vw\b/g, '$1cqw'],
]

/** Media queries and viewport units become those of the preview's container, so that a phone's layout can be shown on a desktop page. */
const toContainerQueries = (element: StyleElement): undefined => {
  if (element.type === '@media' && /(min|max)-(width|height)/.test(element.value))
    element.value = element.value.replace(/^@media\s+(?:screen\s+and\s+)?/, '@container preview ')
  else if (element.type === 'decl' && /v[wh]/.test(element.value))
    for (const [unit, own] of UNIT_REPLACEMENTS) element.value = element.value.replace(unit, own)
  return undefined
}

export const previewStyleCache = createCache({ key: 'preview', stylisPlugins: [toContainerQueries] })
