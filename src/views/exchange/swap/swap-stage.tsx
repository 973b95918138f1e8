import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, Hourglass, LoaderCircle, RotateCcw } from 'lucide-react'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { supportLink } from '#machines/shell/rules/menus.ts'
import { paths } from '#machines/routing/paths.ts'
import { ORDER_ID_COPIED } from '#machines/exchange/messages/external-orders.ts'
import { SWAP_ID_COPIED } from '#machines/exchange/messages/swap.ts'
import { stageSentence, swapView, VIEW_TITLES, type SwapView } from '#machines/exchange/rules/swap-sentences.ts'
import {
  isStageOver,
  stageOf,
  STAGE_TONES,
  SWAP_STEPS,
  swapStage,
  swapStep,
  type Swap,
  type SwapStage as Stage,
} from '#machines/exchange/rules/swaps.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Card, Stack } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { OfferedLink } from '#src/views/shared/offered-link.tsx'
import { PaymentPage } from './payment-page.tsx'
import { PaidIn, PayIn, SwapFacts } from './swap-facts.tsx'

const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    alignItems: 'center',
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2' },
    '& > svg': { width: '44px', height: '44px', padding: '10px', borderRadius: 'full', background: 'raised' },
    '&:has([data-tone=up]) > svg': { color: 'up' },
    '&:has([data-tone=down]) > svg': { color: 'down' },
    '&:has([data-tone=notice]) > svg': { color: 'notice' },
    '&:has([data-tone=info]) > svg': { color: 'info' },
  },
})
const Title = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight' } })
const Sentence = chakra('p', { base: { color: 'muted', mt: '1', overflowWrap: 'anywhere' } })
const Bar = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: '1.5', mt: '6' } })
const Part = chakra('span', {
  base: { height: '6px', borderRadius: 'full', background: 'raised', '&[data-done=true]': { background: 'lantern' } },
})
const Names = chakra('p', {
  base: { display: 'flex', justifyContent: 'space-between', color: 'muted', fontSize: 'sm', mt: '2' },
})
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
const Soft = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Id = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '1', color: 'muted', fontSize: 'sm' } })

const ICONS = {
  waiting: Hourglass,
  confirming: LoaderCircle,
  exchanging: LoaderCircle,
  sending: LoaderCircle,
  finished: CircleCheck,
  refunded: RotateCcw,
  failed: CircleAlert,
  verifying: CircleAlert,
  expired: CircleAlert,
  unrecognized: CircleAlert,
} as const
const STEP_NAMES = {
  swap: ['Deposit', 'Confirming', 'Exchanging', 'Sending', 'Done'],
  buy: ['Payment', 'Confirming', 'Exchanging', 'Sending', 'Done'],
  sell: ['Deposit', 'Confirming', 'Exchanging', 'Payout', 'Done'],
} as const

/** How far a swap is: waiting 1, confirming 2, exchanging 3, sending 4, anything else 5. */
function Progress({ kind, status }: Pick<Swap, 'kind' | 'status'>) {
  const step = swapStep(status)
  const name = swapStage(status) === 'unrecognized' ? status : STEP_NAMES[kind][step - 1]
  return (
    <>
      <Bar
        role="progressbar"
        aria-label={kind === 'swap' ? 'Progress of the swap' : 'Progress of the order'}
        aria-valuemin={1}
        aria-valuemax={SWAP_STEPS}
        aria-valuenow={step}
        aria-valuetext={`Step ${step} of ${SWAP_STEPS}`}
      >
        {STEP_NAMES[kind].map((each, at) => (
          <Part key={each} data-done={at < step} />
        ))}
      </Bar>
      <Names>
        <span>{`Step ${step} of ${SWAP_STEPS}`}</span>
        <span>{name}</span>
      </Names>
    </>
  )
}

const inProgress: ReadonlySet<Stage> = new Set<Stage>([
  'waiting',
  'confirming',
  'exchanging',
  'sending',
  'unrecognized',
])

/** The sentence of these asks a person to contact Support. */
const withSupport: ReadonlySet<SwapView> = new Set<SwapView>([
  'failed',
  'orderFailed',
  'paymentPageBlocked',
  'verifying',
  'unrecognized',
])

const Deposit = ({ swap, isSignedIn }: Pick<SwapStageProps, 'swap' | 'isSignedIn'>) =>
  swap.paid_by === undefined ? <PayIn swap={swap} isSignedIn={isSignedIn} /> : <PaidIn paidBy={swap.paid_by} />

interface SwapStageProps {
  readonly swap: Swap
  readonly check: ReactNode
  readonly isSignedIn: boolean
  /** Where a purchase is still to be paid. */
  readonly onPay: (() => void) | null
}

/** The stage of a swap, a purchase or a sale, with what to do and what is known. */
export function SwapStage({ swap, check, isSignedIn, onPay }: SwapStageProps) {
  const [stage, view] = [stageOf(swap), swapView(swap)]
  const Icon = ICONS[stage]
  const isSwap = swap.kind === 'swap'
  return (
    <Stack>
      <Card pad="lg">
        <Head>
          <Icon aria-hidden />
          <div>
            <Title data-tone={STAGE_TONES[stage]}>{VIEW_TITLES[view]}</Title>
            <Sentence>{stageSentence(swap)}</Sentence>
            {withSupport.has(view) ? <TextLink href={supportLink.href}>Contact Support</TextLink> : null}
          </div>
        </Head>
        {inProgress.has(stage) ? <Progress kind={swap.kind} status={swap.status} /> : null}
      </Card>
      {stage === 'waiting' && swap.kind !== 'buy' ? <Deposit swap={swap} isSignedIn={isSignedIn} /> : null}
      {onPay ? <PaymentPage swap={swap} onPay={onPay} /> : null}
      <SwapFacts swap={swap} />
      <Foot>
        <Soft>{`Last checked ${formatDateTime(swap.checked_at)}`}</Soft>
        {check}
      </Foot>
      <Foot>
        <Id>
          {`${isSwap ? 'Swap' : 'Order'} ID ${swap.id}`}
          <CopyButton
            value={swap.id}
            label={isSwap ? 'Copy swap ID' : 'Copy order ID'}
            message={isSwap ? SWAP_ID_COPIED : ORDER_ID_COPIED}
          />
        </Id>
        {isStageOver(stage) ? (
          <OfferedLink href={isSwap ? paths.swap() : paths.buySell()}>
            {isSwap ? 'Start a new swap' : 'Start a new order'}
          </OfferedLink>
        ) : null}
      </Foot>
    </Stack>
  )
}
