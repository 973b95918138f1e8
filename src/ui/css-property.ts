const SELECTOR = /&|@/
/** Of a printed page, not of an element. */
const DESCRIPTOR = 'size'
const known = new Map<string, boolean>([[DESCRIPTOR, false]])

const isKnownToBrowser = (name: string): boolean =>
  CSS.supports(
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    'inherit',
  )

/** Whether a property of a component is one of its style: a CSS property as the browser knows it, or a nested selector. */
export const isCssProperty = (name: string): boolean => {
  const found = known.get(name) ?? (SELECTOR.test(name) || isKnownToBrowser(name))
  known.set(name, found)
  return found
}
