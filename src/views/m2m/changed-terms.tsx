import { chakra } from '@chakra-ui/react/styled-system'
import { changesBetween } from '#machines/domain/advert-changes.ts'
import { ACCEPT_TERMS, EDIT_TRADE, LOOK_AT_TERMS } from '#machines/domain/messages/marketplace.ts'
import { amountMessage, methodMessage, takersAct, tradeTermsOf } from '#machines/domain/trade.ts'
import type { takeAdvertMachine } from '#machines/take-advert/take-advert.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/dialog.tsx'
import { Changes } from '#src/ui/facts.tsx'
import { Note } from '#src/ui/states.tsx'
import { WholeSentence } from '#src/views/m2m/whole-sentence.tsx'

type Props = ViewProps<typeof takeAdvertMachine>

const Wrong = chakra('p', { base: { color: 'down', fontSize: 'sm', textAlign: 'center', mt: '1' } })

/** Why the order cannot be confirmed as it is, if so. */
const objectionTo = ({ advert, before, fault, method }: Props['snapshot']['context']): string | null => {
  const terms = tradeTermsOf(advert.order)
  if (fault !== null) return amountMessage(terms, fault)
  return methodMessage(terms, method) === null ? null : `${before?.user.username ?? ''} takes other payment methods now`
}

/** The advert is another than the one that was looked at: what changed, the sum anew, and the question again. */
export function ChangedTerms({ snapshot, send }: Props) {
  const { advert, before } = snapshot.context
  const off = !snapshot.can({ type: 'order.create' })
  const objection = objectionTo(snapshot.context)
  return (
    <>
      <Note tone="notice">{LOOK_AT_TERMS}</Note>
      <Changes changes={changesBetween(before ?? advert, advert)} />
      <WholeSentence snapshot={snapshot} />
      <Wrong role="alert">{objection}</Wrong>
      <DialogActions>
        <Button tone={off ? 'primary' : 'quiet'} onClick={() => send({ type: 'trade.edit' })} data-event="trade.edit">
          {EDIT_TRADE}
        </Button>
        <Button
          tone={takersAct(advert.order.type) === 'buy' ? 'up' : 'down'}
          off={off}
          onClick={() => send({ type: 'order.create' })}
          data-event="order.create"
        >
          {ACCEPT_TERMS}
        </Button>
      </DialogActions>
    </>
  )
}
