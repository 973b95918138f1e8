import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { Html } from './html.ts'

const MOST_KEPT = 50
const kept = new Map<unknown, Map<string, Html>>()

/**
 * What a component draws of these props, as markup. Pages are written of the same data again and again: what each component drew last is kept,
 * so it draws what its props say and nothing else. A link leads to the same address from every page.
 */
export function markupOf<P extends object>(Component: ComponentType<P>, props: P): Html {
  const known = kept.get(Component) ?? new Map<string, Html>()
  kept.set(Component, known)
  const key = JSON.stringify(props)
  const draw = () =>
    renderToStaticMarkup(
      <Router ssrPath="/">
        <Component {...props} />
      </Router>,
    )
  const markup = known.get(key) ?? new Html(draw())
  // The first is what was not asked for longest.
  known.delete(key)
  known.set(key, markup)
  for (const [oldest] of known) if (known.size > MOST_KEPT) known.delete(oldest)
  return markup
}
