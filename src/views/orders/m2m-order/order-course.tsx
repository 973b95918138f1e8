import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, ArrowRight, LockKeyhole } from 'lucide-react'
import { coinsSentence, nextSentence, pastSentence } from '#machines/orders/rules/course-sentences.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { lifeOf, whatCanHappen, whatHappened, type Next } from '#machines/orders/rules/order-steps.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { Card } from '#src/ui/card.tsx'

const List = chakra('ol', { base: { margin: '0', padding: '0', listStyle: 'none', display: 'grid', gap: '3' } })
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: '3',
    alignItems: 'start',
    '& small': { display: 'block', color: 'muted', fontSize: 'sm' },
  },
})
const Spot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    background: 'raised',
    color: 'muted',
    '&[data-coins=toBuyer]': { color: 'up' },
    '&[data-coins=toSeller]': { color: 'notice' },
  },
})
const Dot = chakra('span', {
  base: {
    width: '8px',
    height: '8px',
    margin: '6px 10px',
    borderRadius: 'full',
    background: 'lineStrong',
  },
})
const Part = chakra('h3', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium', mt: '5', mb: '3' } })

const ICONS = { stay: LockKeyhole, toBuyer: ArrowRight, toSeller: ArrowLeft } as const

function Ahead({ order, next }: { order: Order; next: Next }) {
  const Icon = ICONS[next.coins]
  return (
    <Line>
      <Spot data-coins={next.coins} aria-hidden>
        <Icon size={15} />
      </Spot>
      <span>
        {nextSentence(order, next)}
        <small>{coinsSentence(order, next)}</small>
      </span>
    </Line>
  )
}

/** Agreeing does what the buyer's plain cancel does. */
const shown = (all: readonly Next[]): readonly Next[] =>
  all.some(({ event }) => event === 'cancel.accept') ? all.filter(({ event }) => event !== 'order.cancel') : all

/** What can happen next, who may cause it and what becomes of the coins; and what has happened so far. */
export function OrderCourse({ order }: { order: Order }) {
  const ahead = shown(whatCanHappen(lifeOf(order), Date.parse(order.server_now)))
  return (
    <Card title={ahead.length > 0 ? 'Next steps' : 'What happened'} pad="lg">
      {ahead.length > 0 ? (
        <>
          <List>
            {ahead.map((next) => (
              <Ahead key={`${next.event} ${next.by}`} order={order} next={next} />
            ))}
          </List>
          <Part>So far</Part>
        </>
      ) : null}
      <List>
        {whatHappened(order).map((past) => (
          <Line key={past.what}>
            <Dot aria-hidden />
            <span>
              {pastSentence(order, past)}
              <small>{formatDateTime(past.at)}</small>
            </span>
          </Line>
        ))}
      </List>
    </Card>
  )
}
