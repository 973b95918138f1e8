import { chakra } from '@chakra-ui/react/styled-system'
import type { m2mOrderMachine } from '#machines/orders/m2m-order/m2m-order.machine.ts'
import {
  commandLabel,
  orderCommandTexts,
  primaryCommands,
  secondaryCommands,
} from '#machines/orders/rules/order-commands.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { isOffered, type Order } from '#machines/orders/rules/order-words.ts'
import { paths } from '#machines/routing/paths.ts'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { StickyActions } from '#src/ui/sticky-actions.tsx'

type Props = ViewProps<typeof m2mOrderMachine> & { order: Order }
const Bar = chakra('div', {
  base: {
    display: { base: 'contents', xl: 'flex' },
    justifyContent: 'space-between',
    gap: '3',
    // What the order waits for stays in reach on a large screen, too.
    '@media (min-width: 80rem) and (min-height: 31.25rem)': { position: 'sticky' },
    bottom: '0',
    zIndex: 'bar',
    mt: { xl: '-4' },
    pb: { xl: '4' },
    background: 'canvas',
    '& > *': { order: { base: '2', xl: '0' } },
    '& > :empty': { display: 'none' },
    '@media (min-width: 40rem) and (max-width: 79.99rem) and (min-height: 31.25rem)': {
      '& > * + *': {
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 'bar',
        pb: '4',
        background: 'canvas',
      },
    },
    '& > :last-child': { ml: { xl: 'auto' } },
  },
})
const Aside = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', pt: { sm: '4' }, '& > *': { flex: { base: '1', sm: 'none' } } },
})

function Closed({ order }: { order: Order }) {
  return (
    <Bar>
      <StickyActions>
        <ButtonLink href={paths.orders()}>All orders</ButtonLink>
        {order.phase === 'completed' ? (
          <ButtonLink href={paths.dashboard()} tone="primary">
            View balances
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.marketplace()} tone="primary">
            Back to the marketplace
          </ButtonLink>
        )}
      </StickyActions>
    </Bar>
  )
}

/** A command that may return the coins is in the danger tone; one of several is not a prominent button. */
const toneOf = (type: OrderCommandType) => {
  const { isSecondary, isDestructive } = orderCommandTexts[type]
  if (isDestructive) return 'danger'
  return isSecondary ? 'quiet' : 'primary'
}

function CommandButtons({ order, snapshot, send, of }: Props & { of: readonly OrderCommandType[] }) {
  return of
    .filter((type) => isOffered(order, type))
    .map((type) => (
      <Button key={type} size="lg" tone={toneOf(type)} {...eventButton({ snapshot, send }, type)}>
        {commandLabel(order, type)}
      </Button>
    ))
}

/** The commands that the lifecycle allows this side now; each is confirmed before it is sent. */
export function OrderActions(props: Props) {
  const { order } = props
  if (order.phase === 'completed' || order.phase === 'cancelled') return <Closed order={order} />
  return (
    <Bar>
      <Aside>
        <CommandButtons {...props} of={secondaryCommands} />
      </Aside>
      {primaryCommands.some((type) => isOffered(order, type)) ? (
        <StickyActions>
          <CommandButtons {...props} of={primaryCommands} />
        </StickyActions>
      ) : null}
    </Bar>
  )
}
