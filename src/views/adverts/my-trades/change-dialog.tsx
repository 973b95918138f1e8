import { chakra } from '@chakra-ui/react/styled-system'
import { CHECKING_OUTCOME, retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import * as text from '#machines/adverts/messages/marketplace.ts'
import { reservedCoinsSentence } from '#machines/adverts/rules/own-adverts.ts'
import type { myTradesMachine } from '#machines/adverts/my-trades/my-trades.machine.ts'
import type { Change } from '#machines/adverts/my-trades/my-trades.setup.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = Pick<ViewProps<typeof myTradesMachine>, 'snapshot' | 'send'>

const Coins = chakra('p', { base: { fontSize: 'lg' } })
const Text = chakra('p', { base: { color: 'muted', mt: '3' } })

interface ChangeTexts {
  readonly question: string
  readonly after: string
  readonly yes: string
}

const TEXTS: Readonly<Record<Change, ChangeTexts>> = {
  close: { question: text.CLOSE_ADVERT, after: text.AFTER_CLOSING, yes: 'Close advert' },
  pause: { question: text.PAUSE_ADVERT, after: text.AFTER_PAUSING, yes: 'Pause advert' },
  reopen: { question: text.REOPEN_ADVERT, after: text.AFTER_REOPENING, yes: 'Reopen advert' },
}

function Checking({ snapshot, send }: Props) {
  return (
    <Dialog title={CHECKING_OUTCOME}>
      <Alert tone="notice">{retrying()}</Alert>
      <DialogActions>
        <CheckNow {...{ snapshot, send }} />
      </DialogActions>
    </Dialog>
  )
}

/** Confirms a change of an own advert, with its effect on the reserved coins. */
export function ChangeDialog({ snapshot, send }: Props) {
  const { chosen, action } = snapshot.context
  if (chosen === null) return null
  if (snapshot.matches({ changing: 'checkingOutcome' })) return <Checking {...{ snapshot, send }} />
  const { question, after, yes } = TEXTS[action]
  const busy = !snapshot.can({ type: 'change.confirm' })
  const dismiss = () => send({ type: 'change.dismiss' })
  return (
    <Dialog title={question} onClose={busy ? undefined : dismiss} data-event="change.dismiss">
      <Coins className="figures">{reservedCoinsSentence(action, chosen)}</Coins>
      <Text>{after}</Text>
      <DialogConfirmation
        cancel="change.dismiss"
        confirm="change.confirm"
        label={busy ? SUBMITTING : yes}
        tone={action === 'close' ? 'danger' : 'primary'}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}
