import { expect, it } from 'vitest'
import { DepositAnswer } from '#src/views/support/deposit-answer.tsx'
import { drawnElement } from '../drawing.tsx'

const linksOf = (data: { t_id: string | null; request_no: string | null }) => {
  const element = drawnElement(
    <div>
      <DepositAnswer answer={{ message: 'What is known', data }} onAgain={() => undefined} />
    </div>,
  )
  return [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

it('a deposit that is known leads to its transaction, one that is not to the request about it', () => {
  expect(linksOf({ t_id: 'T1', request_no: null })).toEqual([['View transaction', '/dashboard/transaction-history/T1']])
  expect(linksOf({ t_id: null, request_no: 'R1' })).toEqual([['View request', '/dashboard/support/request/R1']])
})
