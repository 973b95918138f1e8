import type { AnyStateMachine, InputFrom } from 'xstate'
import type { SessionUser } from '#machines/domain/app-effect.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { transitionsOf } from 'statewalk/chart'
import type { FlowModel } from '#machines/model/flow-model.ts'
import type { Background } from './background.ts'

/** How a page comes to run a flow with a certain input. */
export interface Opening {
  readonly path: string
  /** The named parts of the path. */
  readonly params?: FlowInput['params']
  readonly user: SessionUser | null
  readonly state: FlowInput['state']
  readonly draft: FlowInput['draft']
  /** The house's time when the flow begins. */
  readonly arrivedAt?: string | undefined
  /** What the house answers differently than in `background.ts`. */
  readonly background?: Background
  /** The click of another flow that starts this one: its event and, where there are several, its `data-key`. */
  readonly click?: readonly [event: string, key?: string]
}

export interface Stage {
  readonly model: AnyFlowModel
  /** By the name of an input of the model. */
  readonly opening: (input: string) => Opening
  /** Transitions, by id, and offers, by name, that no person can bring about, each with its reason. */
  readonly except: Readonly<Record<string, string>>
}

/** Takes a model and how each of its inputs comes about. */
export const stage = <M extends AnyStateMachine>(
  model: FlowModel<M> & AnyFlowModel,
  opens: (input: InputFrom<M>) => Opening,
  except: Stage['except'] = {},
): Stage => {
  const { inputs }: FlowModel<M> = model
  const opening = (name: string): Opening => {
    if (!(name in inputs)) throw new Error(`${model.machine.id} has no input ${name}`)
    return opens(inputs[name] as InputFrom<M>)
  }
  return { model, opening, except }
}

/** A flow with a route of its own is opened by its address, history and session. */
export const onRoute =
  (route: string, user: SessionUser | null = null) =>
  (input: Partial<FlowInput>): Opening => {
    const path = route.replaceAll(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '')
    const query = new URLSearchParams({ ...input.query }).toString()
    return {
      path: query === '' ? path : `${path}?${query}`,
      params: input.params ?? {},
      user: input.user ?? user,
      state: input.state ?? {},
      draft: input.draft ?? {},
      arrivedAt: input.arrivedAt,
    }
  }

/** A flow that another one draws: its page is the same for every input. */
export const onPage =
  (path: string, user: SessionUser | null, background: Background = {}) =>
  (): Opening => ({ path, user, state: {}, draft: {}, background })

/** The transitions of a model whose ids fit, each excepted for one reason. */
export const excepting = (model: AnyFlowModel, fitting: RegExp, reason: string): Stage['except'] =>
  Object.fromEntries(
    transitionsOf(model.machine)
      .filter(({ id }) => fitting.test(id))
      .map(({ id }) => [id, reason]),
  )
