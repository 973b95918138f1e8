const ANGLES: Readonly<Record<string, number>> = {
  ArrowRight: 0,
  ArrowDown: Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowUp: -Math.PI / 2,
}

const centerOf = (element: Element): [number, number] => {
  const box = element.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}

/** The nearest element in the direction of an arrow key; distance to the side counts twice. */
export const nextInDirection = (from: Element, others: Iterable<Element>, key: string): Element | undefined => {
  const angle = ANGLES[key]
  if (angle === undefined) return undefined
  const [x, y] = centerOf(from)
  let best: { element: Element; cost: number } | undefined
  for (const element of others) {
    if (element === from) continue
    const [ox, oy] = centerOf(element)
    const ahead = (ox - x) * Math.cos(angle) + (oy - y) * Math.sin(angle)
    const aside = Math.abs((oy - y) * Math.cos(angle) - (ox - x) * Math.sin(angle))
    if (ahead < 4 || aside > ahead * 3) continue
    const cost = ahead + aside * 2
    if (!best || cost < best.cost) best = { element, cost }
  }
  return best?.element
}
