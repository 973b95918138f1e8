import { chakra } from '@chakra-ui/react/styled-system'
import { MoveRight } from 'lucide-react'
import { changesBetween } from '#machines/domain/advert-changes.ts'
import { ACCEPT_TERMS, EDIT_TRADE, LOOK_AT_TERMS } from '#machines/domain/messages/marketplace.ts'
import { amountMessage, methodMessage, takersAct, tradeTermsOf } from '#machines/domain/trade.ts'
import type { takeAdvertMachine } from '#machines/take-advert/take-advert.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/dialog.tsx'
import { Note } from '#src/ui/states.tsx'
import { WholeSentence } from '#src/views/m2m/whole-sentence.tsx'

type Props = ViewProps<typeof takeAdvertMachine>

const Changes = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    my: '4',
    px: '4',
    py: '3.5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', margin: '0', minWidth: '0' },
    '& svg': { color: 'muted', flexShrink: '0' },
    '& del, & ins': { overflowWrap: 'anywhere', minWidth: '0', maxHeight: '96px', overflowY: 'auto' },
    '& del': { color: 'muted' },
    '& ins': { fontWeight: 'semibold', textDecoration: 'none' },
  },
})
const Wrong = chakra('p', { base: { color: 'down', fontSize: 'sm', textAlign: 'center', mt: '1' } })

/** Why the order cannot be confirmed as it is, if so. */
const objectionTo = ({ advert, before, fault, method }: Props['snapshot']['context']): string | null => {
  const terms = tradeTermsOf(advert.order)
  if (fault !== null) return amountMessage(terms, fault)
  return methodMessage(terms, method) === null ? null : `${before?.user.username ?? ''} takes other payment methods now`
}

/** What was and what is, term by term; read out as a sentence each. */
function TermChanges({ context: { advert, before } }: Pick<Props['snapshot'], 'context'>) {
  return (
    <Changes className="figures">
      {changesBetween(before ?? advert, advert).map(({ label, was, is }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{was}</del>
            <MoveRight size={16} role="img" aria-label="now" />
            <ins>{is}</ins>
          </dd>
        </div>
      ))}
    </Changes>
  )
}

/** The advert is another than the one that was looked at: what changed, the sum anew, and the question again. */
export function ChangedTerms({ snapshot, send }: Props) {
  const { advert } = snapshot.context
  const off = !snapshot.can({ type: 'order.create' })
  const objection = objectionTo(snapshot.context)
  return (
    <>
      <Note tone="notice">{LOOK_AT_TERMS}</Note>
      <TermChanges context={snapshot.context} />
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
