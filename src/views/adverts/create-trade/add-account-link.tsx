import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { ADD_ACCOUNT_LINK } from '#machines/adverts/messages/create-trade.ts'
import { methodsToAddFor } from '#machines/adverts/rules/receiving-accounts.ts'
import { paths } from '#machines/routing/paths.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** To the accounts, with the first method that lacks one, and back to this step. */
export function AddAccountLink({
  snapshot,
  tone,
}: Pick<ViewProps<typeof createTradeMachine>, 'snapshot'> & { tone?: 'primary' }) {
  const { edit, step } = snapshot.context
  const [method] = methodsToAddFor(snapshot.context)
  const returnTo = paths.createTrade({ ...(edit === '' ? {} : { edit }), step: String(step) })
  return (
    <ButtonLink href={paths.paymentMethod()} state={{ returnTo, method }} {...(tone && { tone })}>
      {ADD_ACCOUNT_LINK}
    </ButtonLink>
  )
}
