import { chakra } from '@chakra-ui/react/styled-system'
import { changesBetween } from '#machines/adverts/rules/advert-changes.ts'
import { ACCEPT_TERMS, EDIT_TRADE, LOOK_AT_TERMS } from '#machines/adverts/messages/marketplace.ts'
import { sumMessage } from '#machines/adverts/rules/take-advert.ts'
import { methodMessage, takerAction, tradeTermsOf } from '#machines/adverts/rules/trade.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'
import { ChangeList } from '#src/ui/lists/change-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { OrderSummary } from './order-summary.tsx'

type Props = ViewProps<typeof takeAdvertMachine>

const ErrorText = chakra('p', { base: { color: 'down', fontSize: 'sm', textAlign: 'center', mt: '1' } })

/** Why the order cannot be confirmed as it is, or null. */
const errorOf = (context: Props['snapshot']['context']): string | null => {
  const { advert, before, fault, method } = context
  if (fault !== null) return sumMessage(context, fault)
  return methodMessage(tradeTermsOf(advert.order), method) === null
    ? null
    : `${before?.user.username ?? ''} now accepts other payment methods`
}

/** The advert has changed since it was opened: its changes, the recalculated order, and a new confirmation. */
export function ChangedTerms({ snapshot, send }: Props) {
  const { advert, before } = snapshot.context
  const accept = eventButton({ snapshot, send }, 'order.create')
  const error = errorOf(snapshot.context)
  return (
    <>
      <Alert tone="notice">{LOOK_AT_TERMS}</Alert>
      <ChangeList changes={changesBetween(before ?? advert, advert)} />
      <OrderSummary snapshot={snapshot} />
      <ErrorText role="alert">{error}</ErrorText>
      <DialogActions>
        <Button
          tone={accept.off ? 'primary' : 'quiet'}
          onClick={() => send({ type: 'trade.edit' })}
          data-event="trade.edit"
        >
          {EDIT_TRADE}
        </Button>
        <Button tone={takerAction(advert.order.type) === 'buy' ? 'up' : 'down'} {...accept}>
          {ACCEPT_TERMS}
        </Button>
      </DialogActions>
    </>
  )
}
