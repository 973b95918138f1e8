import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/exchange/messages/swap.ts'
import {
  amountToSwap,
  fromCurrency,
  rateText,
  speedText,
  swapMemo,
  toCurrency,
} from '#machines/exchange/rules/swap-form.ts'
import { networkName, swapAmount } from '#machines/exchange/rules/swaps.ts'
import type { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'
import { EstimateWarning } from './estimate-warning.tsx'
import { AgreementDialog } from './agreement-dialog.tsx'

type Props = ViewProps<typeof swapMachine>

const Whole = chakra('div', { base: { my: '4' } })
const Caption = chakra('p', { base: { color: 'muted', fontSize: 'sm', mb: '2' } })

function Facts({ snapshot: { context } }: Props) {
  const [sent, received, { estimate }] = [fromCurrency(context), toCurrency(context), context]
  const memo = swapMemo(context)
  return (
    <>
      <DataList>
        <DataListItem label="You send">
          {`${swapAmount(amountToSwap(context), sent?.ticker ?? '')} on ${networkName(sent?.network ?? '')}`}
        </DataListItem>
        {estimate ? (
          <>
            <DataListItem label="You receive about">
              {`${swapAmount(estimate.toAmount, received?.ticker ?? '')} on ${networkName(received?.network ?? '')}`}
            </DataListItem>
            <DataListItem label="Rate">{rateText(context)}</DataListItem>
            <DataListItem label="Estimated time">{speedText(estimate)}</DataListItem>
          </>
        ) : null}
        {received?.hasExternalId === true ? (
          <DataListItem label="Memo or tag">{memo === '' ? 'No memo' : memo}</DataListItem>
        ) : null}
      </DataList>
      <EstimateWarning estimate={estimate} />
      <Whole>
        <Caption>{`Recipient address on ${networkName(received?.network ?? '')}`}</Caption>
        <GroupedAddress address={context.address.trim()} />
      </Whole>
    </>
  )
}

/** Repeats everything about the swap before it is created. */
export function SwapDialog(props: Props) {
  const { snapshot, send } = props
  const { agreed } = snapshot.context
  return (
    <AgreementDialog
      {...{ snapshot, send }}
      confirm="swap.confirm"
      dismiss="swap.dismiss"
      question={text.CONFIRM_SWAP}
      agreed={agreed && swapAmount(agreed.toAmount, toCurrency(snapshot.context)?.ticker ?? '')}
      warning={text.SWAP_IRREVERSIBLE}
      uncertain={text.CHECKING_SWAP_OUTCOME}
    >
      <Facts {...props} />
    </AgreementDialog>
  )
}
