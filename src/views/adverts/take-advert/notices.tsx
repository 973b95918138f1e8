import { chakra } from '@chakra-ui/react/styled-system'
import { ADVERT_GONE } from '#machines/adverts/messages/adverts.ts'
import {
  BACK_TO_ADVERTS,
  NOTHING_MOVED,
  PRICE_IS_OLD,
  TERMS_CHANGED,
  WHEN_UPDATED,
} from '#machines/adverts/messages/marketplace.ts'
import { changeSentences } from '#machines/adverts/rules/advert-changes.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

type Props = Pick<ViewProps<typeof takeAdvertMachine>, 'snapshot' | 'send'>

const Sentences = chakra('ul', { base: { listStyle: 'none', margin: '0', padding: '0' } })

function Changes({ snapshot }: Pick<Props, 'snapshot'>) {
  const { before, advert } = snapshot.context
  const sentences = before === null ? [] : changeSentences(before, advert)
  if (sentences.length === 0) return null
  return (
    <Alert tone="notice" title={TERMS_CHANGED}>
      <Sentences className="figures">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Sentences>
    </Alert>
  )
}

/** What changed since the advert was opened, and why no order was placed or can be. */
export function Notices({ snapshot, send }: Props) {
  const { failure } = snapshot.context
  const isRefused = snapshot.matches({ filling: { answer: 'refused' } })
  if (snapshot.matches({ filling: { offer: 'unlisted' } }))
    return (
      <Alert
        tone="down"
        title={ADVERT_GONE}
        action={
          <Button size="sm" onClick={() => send({ type: 'trade.close' })} data-event="trade.close">
            {BACK_TO_ADVERTS}
          </Button>
        }
      >
        {isRefused ? NOTHING_MOVED : null}
      </Alert>
    )
  return (
    <>
      {snapshot.matches({ filling: { offer: 'pricePaused' } }) ? (
        <Alert tone="notice" title={PRICE_IS_OLD}>
          {WHEN_UPDATED}
        </Alert>
      ) : null}
      <Changes snapshot={snapshot} />
      {isRefused && failure ? (
        <Alert tone="down" title={failure.message}>
          {NOTHING_MOVED}
        </Alert>
      ) : null}
    </>
  )
}
