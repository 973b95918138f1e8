import type { AnyMachineSnapshot } from 'xstate'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { exploreAll, type Walk } from 'statewalk/explore'
import { startedBy } from 'statewalk/input-check'
import type { AnyFlowModel } from 'statewalk/model'
import { offered } from 'statewalk/offers'
import { keyOf } from 'statewalk/state-key'

type Draft = Readonly<Record<string, string>>
type Request = ReturnType<typeof startedBy>[number]

const fieldsOf = ({ machine }: AnyFlowModel): readonly string[] =>
  (machine.root.meta as FlowMeta | undefined)?.draft ?? []

/** What a reload finds of a flow: its draft, as it is saved at every step. */
const draftOf = (model: AnyFlowModel, { context }: AnyMachineSnapshot): Draft =>
  Object.fromEntries(
    fieldsOf(model).flatMap((name) => {
      const value: unknown = Reflect.get(context, name)
      return value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
    }),
  )

/** The requests that a step sent under the key of a draft. */
const sentUnder = (
  key: string | undefined,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
): Request[] => startedBy(before, after).filter(({ input }) => key !== '' && Reflect.get(Object(input), 'key') === key)

/** What a flow that begins with a draft sends by itself under its key, whatever is answered to what it reads first. */
const sentAfterReload = ({ model, steps, input }: Walk, draft: Draft): Request[] => {
  const key = draft['sentKey']
  const first = steps.start({ ...Object(model.inputs[input]), draft }).snapshot
  const sent = sentUnder(key, undefined, first)
  const open = sent.length > 0 ? [] : [first]
  const seen = new Set<string>()
  for (const snapshot of open)
    for (const { by, event } of offered(model, snapshot)) {
      if (by !== 'actor' || !event.type.startsWith('xstate.done.')) continue
      const after = steps.step(snapshot, event).snapshot
      const found = sentUnder(key, snapshot, after)
      sent.push(...found)
      const state = keyOf(model, after)
      if (found.length === 0 && !seen.has(state) && seen.add(state)) open.push(after)
    }
  return sent
}

/** Each request of a walk that a reload would send as another one under the same key, or not at all; only of flows whose draft has such a key. */
export const changedByReload = (model: AnyFlowModel): string[] => {
  if (!fieldsOf(model).includes('sentKey')) return []
  const checked = new Set<string>()
  return exploreAll(model).flatMap((walk) =>
    walk.edges.flatMap(({ snapshot, from }) => {
      const draft = draftOf(model, snapshot)
      return sentUnder(draft['sentKey'], walk.states.get(from), snapshot).flatMap((request) => {
        const before = JSON.stringify(request)
        if (checked.has(before)) return []
        checked.add(before)
        const after = [...new Set(sentAfterReload(walk, draft).map((again) => JSON.stringify(again)))]
        return after.length === 1 && after[0] === before ? [] : [`${before} becomes ${after.join(' or ') || 'nothing'}`]
      })
    }),
  )
}
