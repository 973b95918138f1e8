import { chakra } from '@chakra-ui/react/styled-system'
import { upTo } from '#machines/domain/figures.ts'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { CLOSE_ADVERT } from '#machines/domain/messages/marketplace.ts'
import type { Advert } from '#machines/domain/trade.ts'
import type { myTradesMachine } from '#machines/my-trades/my-trades.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { Note } from '#src/ui/states.tsx'

type Props = ViewProps<typeof myTradesMachine>

const Words = chakra('p', {
  base: { color: 'muted', '& + &': { mt: '3' }, '& b': { color: 'ink', fontWeight: 'semibold' } },
})

/** What closing does to the coins. */
function WhatHappens({ advert }: { advert: Advert }) {
  const { type, available, token } = advert.order
  return (
    <>
      {type === 'Sell' ? (
        <Words className="figures">
          <b>
            {upTo(available, token.scale)} {token.ticker}
          </b>{' '}
          still reserved for this advert come back to your available balance.
        </Words>
      ) : (
        <Words>No coins are reserved for a Buy advert, so none move.</Words>
      )}
      <Words>Orders that were made from it go on. A closed advert cannot be opened again.</Words>
    </>
  )
}

export function CloseDialog({ snapshot, send }: Props) {
  const { chosen } = snapshot.context
  if (chosen === null) return null
  if (snapshot.matches({ closing: 'checkingOutcome' })) {
    return (
      <Dialog title={CHECKING_OUTCOME}>
        <Note tone="notice">
          The connection broke while the advert was being closed. It is asked for again under the same key, so it cannot
          happen twice.
        </Note>
        <DialogActions>
          <Button tone="primary" onClick={() => send({ type: 'outcome.check' })} data-event="outcome.check">
            Ask again now
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  const busy = !snapshot.can({ type: 'closing.confirm' })
  const dismiss = () => send({ type: 'closing.dismiss' })
  return (
    <Dialog title={CLOSE_ADVERT} onClose={busy ? undefined : dismiss} data-event="closing.dismiss">
      <WhatHappens advert={chosen} />
      <DialogActions>
        <Button off={busy} onClick={dismiss} data-event="closing.dismiss">
          Keep it
        </Button>
        <Button tone="danger" off={busy} onClick={() => send({ type: 'closing.confirm' })} data-event="closing.confirm">
          {busy ? SUBMITTING : 'Close advert'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
