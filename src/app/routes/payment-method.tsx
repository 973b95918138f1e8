import { paymentMethodMachine } from '#machines/payment-method/payment-method.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { PaymentMethodPage } from '#src/views/account/payment-method-page.tsx'

const runningPaymentMethod = httpActors(paymentMethodMachine)

export default function PaymentMethodRoute() {
  return <Flow machine={runningPaymentMethod} view={PaymentMethodPage} />
}
