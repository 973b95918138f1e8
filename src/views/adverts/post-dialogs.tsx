import { chakra } from '@chakra-ui/react/styled-system'
import type { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import { previewOf, priceSentence, reserveSentence } from '#machines/domain/advert-sentences.ts'
import * as text from '#machines/domain/messages/create-trade.ts'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { CHECK_NOW, NOT_YET } from '#machines/domain/messages/order-page.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { Note } from '#src/ui/states.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Words = chakra('div', {
  base: { display: 'grid', gap: '3', '& > p:first-of-type': { fontSize: 'lg' }, '& > p + p': { color: 'muted' } },
})
const Gap = chakra('div', { base: { mt: '5' } })

function Asking({ snapshot, send }: Props) {
  const { context } = snapshot
  const busy = snapshot.hasTag('busy')
  const checking = snapshot.matches('checkingOutcome')
  const dismiss = () => send({ type: 'post.dismiss' })
  const confirm = checking
    ? { label: CHECK_NOW, event: 'outcome.check' as const }
    : { label: busy ? SUBMITTING : text.CONFIRM_TITLE, event: 'post.confirm' as const }
  return (
    <Dialog title={text.CONFIRM_TITLE} onClose={busy ? undefined : dismiss} data-event="post.dismiss">
      <Words className="figures">
        <p>{previewOf(context)}</p>
        <p>Price: {priceSentence(context)}.</p>
        <p>{reserveSentence(context)}</p>
      </Words>
      {checking ? (
        <Gap>
          <Note tone="notice" title={CHECKING_OUTCOME}>
            No answer came back. We send the same request again, so it cannot be posted twice.
          </Note>
        </Gap>
      ) : null}
      <DialogActions>
        <Button off={busy} onClick={dismiss} data-event="post.dismiss">
          {NOT_YET}
        </Button>
        <Button
          tone="primary"
          off={!snapshot.can({ type: confirm.event })}
          onClick={() => send({ type: confirm.event })}
          data-event={confirm.event}
        >
          {confirm.label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Refused({ snapshot, send }: Props) {
  const dismiss = () => send({ type: 'refusal.dismiss' })
  const lacking = snapshot.matches('lackingAccount')
  return (
    <Dialog title={text.NOTHING_POSTED} onClose={dismiss} data-event="refusal.dismiss">
      <Note tone={lacking ? 'notice' : 'down'} title={snapshot.context.failure?.message ?? ''}>
        {snapshot.context.edit === ''
          ? 'Nothing was posted and nothing was reserved. Your draft is kept.'
          : 'Your advert stands as it was, and no coins moved. Your changes are kept.'}
      </Note>
      <DialogActions>
        <Button tone={lacking ? 'quiet' : 'primary'} onClick={dismiss} data-event="refusal.dismiss">
          Back to my draft
        </Button>
        {lacking ? (
          <ButtonLink href="/dashboard/account/payment-method" tone="primary">
            {text.ADD_ACCOUNT_LINK}
          </ButtonLink>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

/** Posting asks first and says what is reserved; a lost answer and a refusal are told in the same place. */
export function PostDialogs(props: Props) {
  const { snapshot } = props
  if (!snapshot.hasTag('dialog')) return null
  return snapshot.matches('refused') || snapshot.matches('lackingAccount') ? (
    <Refused {...props} />
  ) : (
    <Asking {...props} />
  )
}
