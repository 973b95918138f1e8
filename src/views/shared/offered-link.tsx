import type { ComponentProps } from 'react'
import { isOffered } from '#machines/routing/offered.ts'
import { useOffers } from '#src/flow/offers.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** A link to a page that the server may lack; nothing where it does. */
export function OfferedLink(props: ComponentProps<typeof ButtonLink>) {
  return isOffered(props.href, useOffers()) ? <ButtonLink {...props} /> : null
}
