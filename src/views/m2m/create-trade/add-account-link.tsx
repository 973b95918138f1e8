import type { createTradeMachine } from '#machines/m2m/create-trade/create-trade.machine.ts'
import { ADD_ACCOUNT_LINK } from '#machines/m2m/messages/create-trade.ts'
import { paths } from '#machines/routing/paths.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** To the bank accounts, and back to this step. */
export function AddAccountLink({
  snapshot,
  tone,
}: Pick<ViewProps<typeof createTradeMachine>, 'snapshot'> & { tone?: 'primary' }) {
  const { edit, step } = snapshot.context
  const returnTo = paths.createTrade({ ...(edit === '' ? {} : { edit }), step: String(step) })
  return (
    <ButtonLink href={paths.paymentMethod()} state={{ returnTo }} {...(tone && { tone })}>
      {ADD_ACCOUNT_LINK}
    </ButtonLink>
  )
}
