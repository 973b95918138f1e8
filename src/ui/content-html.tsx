import { useMemo, type MouseEvent } from 'react'
import { useLocation } from 'wouter'

declare global {
  /** Missing on the server, and in browsers without Trusted Types. */
  var trustedTypes:
    | {
        readonly createPolicy: (
          name: string,
          rules: { readonly createHTML: (html: string) => string },
        ) => { readonly createHTML: (html: string) => string }
      }
    | undefined
}

type Policy = ReturnType<NonNullable<typeof trustedTypes>['createPolicy']>

let policy: Policy | undefined

/** The one way in which a text becomes markup: what the server has rendered from its own content and sanitised. */
const trustedHtml = (html: string): string => {
  policy ??= globalThis.trustedTypes?.createPolicy('quayside-content', { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}

/** The path of a link of this site that was clicked plainly. */
const ownPath = (event: MouseEvent): string | undefined => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  return link.getAttribute('href')?.startsWith('/') ? link.pathname + link.search + link.hash : undefined
}

interface ContentHtmlProps {
  /** Sanitised by the server. */
  html: string
  className?: string
}

/** HTML of the content folder. Its links to pages of the app change the page without loading it anew. */
export function ContentHtml({ html, className }: ContentHtmlProps) {
  const [, navigate] = useLocation()
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return (
    // The links in it have the keyboard's events themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={className}
      // Whatever people write is drawn as text, everywhere: this is the one place for HTML.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={trusted}
      onClick={(event) => {
        const path = ownPath(event)
        if (path === undefined) return
        event.preventDefault()
        navigate(path)
      }}
    />
  )
}
