import { phaseOf, type OrderLife } from './orders.ts'

/** Whether the sides of an order can show pictures to Support: in an appeal, and after a late report of a payment until the order ends. */
export const mayShowEvidence = (life: OrderLife): boolean =>
  phaseOf(life) === 'appealing' || (phaseOf(life) === 'awaitingRelease' && life.facts.claimedAt !== null)
