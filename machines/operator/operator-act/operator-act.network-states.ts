import { instantOf } from '#machines/shared/values/instants.ts'
import { confirmed, noted, sending, withId } from './operator-act.sending.ts'
import type { OperatorActContext } from './operator-act.setup.ts'

const ofNetwork = ({ asked, key }: OperatorActContext) => ({ path: { network: asked.about.id }, key })
const ofAdvert = ({ asked, key }: OperatorActContext) => ({ path: { t_id: asked.about.id }, key })
const withText = ({ values }: OperatorActContext) => ({ text: values.text.trim() })

/** The form is sent with times only. */
const timeOf = (text: string): string => instantOf(text) ?? ''

/** Which request an act about networks, jobs and adverts is. */
export const networkRoutes = [
  { guard: 'isStoppingNetwork', target: 'stoppingNetwork' },
  { guard: 'isOpeningNetwork', target: 'openingNetwork' },
  { guard: 'isChangingFee', target: 'changingFee' },
  { guard: 'isCrediting', target: 'creditingSurplus' },
  { guard: 'isDeclaring', target: 'declaringOutage' },
  { guard: 'isEndingOutage', target: 'endingOutage' },
  { guard: 'isAddingInventory', target: 'addingInventory' },
  { guard: 'isRunningJob', target: 'runningJob' },
  { guard: 'isHiding', target: 'hidingAdvert' },
  { guard: 'isShowing', target: 'showingAdvert' },
] as const

/** The requests of acts about networks, outages, the inventory, jobs and adverts. */
export const networkRequests = {
  stoppingNetwork: sending('stopNetwork', 'Stopping a network', (context) => ({
    ...ofNetwork(context),
    body: { ...withText(context), ...confirmed(context) },
  })),
  openingNetwork: sending('openNetwork', 'Opening a network', (context) => ({
    ...ofNetwork(context),
    body: confirmed(context),
  })),
  changingFee: sending('changeNetworkFee', 'Changing what a withdrawal costs', (context) => ({
    ...ofNetwork(context),
    body: {
      token: context.asked.about.token ?? '',
      fee: context.values.fee.trim(),
      ...confirmed(context),
    },
  })),
  creditingSurplus: sending('creditSurplus', 'Crediting what an address has more than its deposits', (context) => ({
    ...ofNetwork(context),
    body: {
      token: context.asked.about.token ?? '',
      address: context.asked.about.address ?? '',
      txid: context.values.txid.trim(),
      ...confirmed(context),
    },
  })),
  declaringOutage: sending('declareOutage', 'Declaring an outage', (context) => {
    const until = instantOf(context.values.until)
    return {
      key: context.key,
      body: { from: timeOf(context.values.from), ...(until !== null && { until }), ...confirmed(context) },
    }
  }),
  endingOutage: sending('endOutage', 'Ending the open outage', (context) => ({
    key: context.key,
    body: confirmed(context),
  })),
  addingInventory: sending('addToInventory', 'Adding to the inventory', (context) => ({
    path: { asset: context.asked.about.id },
    key: context.key,
    body: {
      amount: context.values.amount.trim(),
      most: context.values.most.trim(),
      reference: context.values.reference.trim(),
      ...confirmed(context),
    },
  })),
  runningJob: sending('runJob', 'Running a job again', (context) => ({
    ...withId(context),
    body: noted(context),
  })),
  hidingAdvert: sending('hideAdvert', 'Hiding an advert', (context) => ({
    ...ofAdvert(context),
    body: { ...withText(context), ...noted(context) },
  })),
  showingAdvert: sending('showAdvert', 'Showing an advert again', (context) => ({
    ...ofAdvert(context),
    body: noted(context),
  })),
} as const
