import type { coinPageMachine } from '#machines/markets/coin-page/coin-page.machine.ts'
import { coinPageTitle } from '#machines/markets/messages/markets.ts'
import type { coinMachine } from '#machines/markets/reads.machine.ts'
import { NOT_FOUND_TITLE } from '#machines/routing/pages.ts'
import { isNotFound } from '#machines/shared/api/failure.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { useTitle } from '#src/app/use-title.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { flows } from '#src/app/page-flows/coin.ts'
import { CoinPage } from '#src/views/markets/coin/coin-page.tsx'

function CoinTitle({ snapshot }: ViewProps<typeof coinMachine>) {
  const { data, failure } = snapshot.context
  useTitle(data ? coinPageTitle(data) : isNotFound(failure) ? NOT_FOUND_TITLE : undefined)
  return null
}

function WithTitle(props: ViewProps<typeof coinPageMachine>) {
  const { snapshot } = props
  useTitle(snapshot.matches('missing') ? NOT_FOUND_TITLE : undefined)
  return (
    <>
      <ChildFlow actor={snapshot.children.coin} view={CoinTitle} />
      <CoinPage {...props} />
    </>
  )
}

const [machine] = flows.coinPage

export default flowPage([machine, WithTitle])
