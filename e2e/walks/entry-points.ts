import type { AnyStateMachine, InputFrom } from 'xstate'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { AnyFlowModel } from 'statewalk/model'
import type { Background } from './background.ts'

/** How a page is opened so that it runs a flow with a given input. */
export interface EntryPoint {
  readonly path: string
  /** The named parts of the path. */
  readonly params?: FlowInput['params']
  readonly user: SessionUser | null
  /** Of a page of the operators' console: whether an operator is logged in. */
  readonly console?: 'anybody' | 'operator'
  readonly state: FlowInput['state']
  readonly draft: FlowInput['draft']
  /** The flow of the page that has the draft, where it is the draft of a child. */
  readonly draftOf?: string
  /** The server's time when the flow begins. */
  readonly arrivedAt?: string | undefined
  /** What the server answers differently than in `background.ts`. */
  readonly background?: Background
  /** The click of another flow that starts this one: its event and, where there are several, its `data-key`; in a list to pick from, what is picked. */
  readonly click?: readonly [event: string, key?: string, picked?: string]
  /** The event of the control in a dialog that is clicked then. */
  readonly confirm?: string
}

/** How one flow is walked in the browser. */
export interface Scenario<M extends AnyStateMachine = AnyStateMachine> {
  /** Takes an input of the model. */
  entryPoint(input: InputFrom<M>): EntryPoint
  /** Transitions, by a pattern of their ids, and offers, by name, that no person can bring about, each with its reason. */
  readonly except?: readonly (readonly [what: RegExp | string, reason: string])[]
  /** Replaces the model where the browser calls other operations than the shared one. */
  readonly adapt?: (model: AnyFlowModel) => AnyFlowModel
}

/** A flow with a page of its own is opened by its path, history and session. */
export const onRoute =
  (pattern: string, user: SessionUser | null = null) =>
  (input: Partial<FlowInput>): EntryPoint => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '')
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

/** A flow that another one renders: its page is the same for every input. */
export const onPage =
  (path: string, user: SessionUser | null, background: Background = {}) =>
  (): EntryPoint => ({ path, user, state: {}, draft: {}, background })
