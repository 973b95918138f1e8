const OF_WINDOW = /width/
const ON_SCREEN = /^(only )?screen and /
/** Of an element that no preview contains; it adds no specificity. */
const OUTSIDE = ':where(:not([data-preview] *))'

const selectorsIn = (list: string): readonly string[] => {
  let depth = 0
  const ends = [...list].flatMap((sign, at) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return sign === ',' && depth === 0 ? [at] : []
  })
  return [...ends, list.length].map((end, at) => list.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end))
}

/** What a list of selectors finds outside of previews. */
export const outsidePreviews = (list: string): string =>
  selectorsIn(list)
    .map((selector) => selector.replace(/(::[\w-]+)?$/, `${OUTSIDE}$1`))
    .join(',')

function keepOutside(rules: CSSRuleList): void {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule) rule.selectorText = outsidePreviews(rule.selectorText)
    else if (rule instanceof CSSGroupingRule) keepOutside(rule.cssRules)
}

const isEmotions = ({ ownerNode }: CSSStyleSheet): boolean =>
  ownerNode instanceof HTMLElement && ownerNode.dataset['emotion'] !== undefined

const fitted = new WeakSet<CSSStyleSheet>()

/**
 * What `previewStyleCache` does with the styles of Chakra, done with the stylesheets of the page: what depends on the width of the window depends in a
 * preview on the preview's. To be called again when another one was loaded.
 */
export function fitSheetsToPreviews(): void {
  for (const sheet of document.styleSheets) {
    if (fitted.has(sheet) || isEmotions(sheet)) continue
    fitted.add(sheet)
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at]
      if (!(rule instanceof CSSMediaRule && OF_WINDOW.test(rule.conditionText))) continue
      const inside = [...rule.cssRules].map(({ cssText }) => cssText).join('')
      keepOutside(rule.cssRules)
      sheet.insertRule(`@container preview ${rule.conditionText.replace(ON_SCREEN, '')} { ${inside} }`, at + 1)
    }
  }
}
