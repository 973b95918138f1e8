import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, it } from 'vitest'
import { waitingSwap } from '#machines/exchange/samples/swaps.ts'
import { createTheme } from '#src/app/theme.ts'
import { PayIn } from '#src/views/exchange/swap/swap-facts.tsx'

afterEach(cleanup)

it('paying from the balance gives the withdrawal its recipient in the history, which no other site can write', () => {
  render(
    <ChakraProvider value={createTheme()}>
      <PayIn swap={waitingSwap} isSignedIn />
    </ChakraProvider>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Pay from your balance' }))
  expect([location.pathname + location.search, history.state]).toEqual([
    '/dashboard/withdraw-crypto?token=BTC',
    { network: 'Bitcoin', address: waitingSwap.payinAddress, receive: '0.1' },
  ])
})
