// What runs inside the page. Playwright sends each function as text, so none of them may use anything from outside itself.

/** Runs before the page, which drops the reads that it began early, as on the way to another page: each would be followed by an event of its own. */
export const dropFirstReads = (): void =>
  addEventListener('DOMContentLoaded', () => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))

/**
 * What axe judges in a flow: its elements with their attributes, and where they have text, but not what it says. A row that is repeated counts twice.
 */
export const structureOf = (flow: string): string => {
  const refers = /^(for|aria-(controls|describedby|labelledby|owns))$/
  const worded =
    /^(alt|aria-(label|valuenow|valuetext)|content|d|data-(event|flow-state|key)|datetime|href|name|placeholder|points|src|srcset|title|value)$/
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const isOnce = (id: string) => ids.indexOf(id) === ids.lastIndexOf(id)
  const isThere = (id: string) => ids.includes(id)
  const wordsOf = ({ name, value }: Attr): string => {
    if (name === 'id') return `id ${isOnce(value)}`
    if (refers.test(name)) return `${name} ${value.split(' ').map(isThere).join(' ')}`
    return worded.test(name) ? `${name} ${value.trim() !== ''}` : `${name} ${value}`
  }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const describe = (element: Element): string => {
    const children = [...element.children].map(describe)
    const distinct = children.filter((child, at) => child !== children[at - 1] || child !== children[at - 2])
    const isChecked = element instanceof HTMLInputElement && element.checked
    return `${element.tagName} ${[...element.attributes].map(wordsOf).join()} ${hasText(element)} ${isChecked} (${distinct.join()})`
  }
  return [...document.querySelectorAll(`[data-flow="${flow}"]`)].map(describe).join()
}
