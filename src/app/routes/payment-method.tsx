import { runningPaymentMethod } from '#src/actors/payment-method.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { PaymentMethodPage } from '#src/views/account/payment-method-page.tsx'

export default function PaymentMethodRoute() {
  return <Flow machine={runningPaymentMethod} view={PaymentMethodPage} />
}
