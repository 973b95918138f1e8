import createCache from '@emotion/cache'

interface StyleElement {
  type: string
  value: string
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(\d)(?:d|s|l)?vh\b/g, '$1cqh'],
  [/(\d)(?:d|s|l)?vw\b/g, '$1cqw'],
]

/** On a stage the window is the stage: widths and heights are asked of it, so that a phone's view can stand in a desk's page. */
const ofTheStage = (element: StyleElement): undefined => {
  if (element.type === '@media' && /(min|max)-(width|height)/.test(element.value))
    element.value = element.value.replace(/^@media\s+(?:screen\s+and\s+)?/, '@container stage ')
  else if (element.type === 'decl' && /v[wh]/.test(element.value))
    for (const [unit, own] of UNITS) element.value = element.value.replace(unit, own)
  return undefined
}

export const stageCache = createCache({ key: 'stage', stylisPlugins: [ofTheStage] })
