import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { Html } from './html.ts'

const MAX_CACHED = 50
const cache = new Map<unknown, LRUCache<string, Html>>()

/**
 * Renders a component with these props, which are JSON. The same data are rendered again and again: the last markup of each component is cached by
 * its props, so it may depend on nothing else. A link leads to the same address from every page.
 */
export function markupOf<P extends object>(Component: ComponentType<P>, props: P): Html {
  const rendered = cache.get(Component) ?? new LRUCache<string, Html>({ max: MAX_CACHED })
  cache.set(Component, rendered)
  const key = JSON.stringify(props)
  const render = () =>
    renderToStaticMarkup(
      <Router ssrPath="/">
        <Component {...props} />
      </Router>,
    )
  const markup = rendered.get(key) ?? new Html(render())
  rendered.set(key, markup)
  return markup
}
