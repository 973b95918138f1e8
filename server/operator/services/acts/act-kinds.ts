import type { OperatorAct } from '#machines/operator/rules/acts.ts'
import type { ActKind, ActKinds } from './act-kind.ts'
import { advertActs } from './advert-acts.ts'
import { bankActs } from './bank-acts.ts'
import { depositActs } from './deposit-acts.ts'
import { inventoryActs } from './inventory-acts.ts'
import { jobActs } from './job-acts.ts'
import { networkActs } from './network-acts.ts'
import { operatorActs } from './operator-acts.ts'
import { orderActs } from './order-acts.ts'
import { outageActs } from './outage-acts.ts'
import { personActs } from './person-acts.ts'
import { supportActs } from './support-acts.ts'
import { surplusActs } from './surplus-acts.ts'
import { withdrawalActs } from './withdrawal-acts.ts'

const KINDS: ActKinds<OperatorAct> = {
  ...orderActs,
  ...personActs,
  ...withdrawalActs,
  ...bankActs,
  ...depositActs,
  ...supportActs,
  ...networkActs,
  ...outageActs,
  ...surplusActs,
  ...inventoryActs,
  ...jobActs,
  ...advertActs,
  ...operatorActs,
}

// The map is typed by act where it is written; what is stored of a request is its input.
/** How an act is prepared and carried out. */
export const kindOf = (act: OperatorAct) => KINDS[act] as ActKind<unknown>
