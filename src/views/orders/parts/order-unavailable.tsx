import type { ReactNode } from 'react'
import { paths } from '#machines/routing/paths.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'

interface Titles {
  /** Of the page. */
  readonly page: string
  /** Of what is said in it. */
  readonly about: string
}

/** In place of a page about an order that does not exist, or is another's. */
export function OrderMissing({ page, about }: Titles) {
  return (
    <Page title={page}>
      <Card>
        <EmptyState title={about} action={<ButtonLink href={paths.orders()}>Go to M2M orders</ButtonLink>}>
          This order does not exist or is not yours.
        </EmptyState>
      </Card>
    </Page>
  )
}

/** In place of a page about an order that could not be fetched; `event` is what tries again. */
export function OrderUnreachable({
  page,
  about,
  event,
  retry,
  children,
}: Titles & { event: string; retry: () => void; children: ReactNode }) {
  const again = (
    <Button tone="primary" onClick={retry} data-event={event}>
      {TRY_AGAIN}
    </Button>
  )
  return (
    <Page title={page}>
      <Card>
        <EmptyState title={about} action={again}>
          {children}
        </EmptyState>
      </Card>
    </Page>
  )
}
