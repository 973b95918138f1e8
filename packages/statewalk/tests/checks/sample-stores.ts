import { fromPromise } from 'xstate'
import { exploreAll } from '../../src/walk/explore.ts'
import type { AnyFlowModel } from '../../src/model/model.ts'
import type { StoreRules } from '../../src/checks/store-rules.ts'
import { brokenStores } from '../../src/checks/stores.ts'

export const rules: StoreRules = {
  frames: { 'item.changed': { id: 'item_id', version: 'seq' }, 'market.changed': 'signal' },
  records: [{ id: 'item_id', version: 'seq' }],
  sessions: [[{ type: 'session.changed', user: 'another person' }]],
  isPrivate: (_, actor) => actor === 'fetchBalance',
}
export const brokenIn = (model: AnyFlowModel): string[] => brokenStores(model, exploreAll(model), rules)
/** Without the places, which are long. */
export const kindsIn = (model: AnyFlowModel): string[] => brokenIn(model).map((line) => line.split(':')[0] ?? '')

export const answer = fromPromise<unknown, unknown>(async () => undefined)
