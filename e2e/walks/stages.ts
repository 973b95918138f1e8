import type { AnyStateMachine, InputFrom } from 'xstate'
import type { SessionUser } from '#machines/domain/announcement.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { marketplaceModel } from '#machines/marketplace/marketplace.model.ts'
import { openAdvertsModel } from '#machines/marketplace/open-adverts.model.ts'
import { adaSells, sellsUsdt } from '#machines/marketplace/sample-adverts.ts'
import { paymentMethodModel } from '#machines/payment-method/payment-method.model.ts'
import { registerModel } from '#machines/register/register.model.ts'
import { takeAdvertModel } from '#machines/take-advert/take-advert.model.ts'
import { transitionsOf } from '#machines/walk/chart.ts'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { verifyLoginModel } from '#machines/verify-login/verify-login.model.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { ada, type Background } from './background.ts'

/** How a page comes to run a flow with a certain input. */
export interface Opening {
  readonly path: string
  readonly user: SessionUser | null
  readonly state: FlowInput['state']
  readonly kept: FlowInput['kept']
  /** The house's time when the flow begins. */
  readonly arrivedAt?: string | undefined
  /** What the house answers differently than in `background.ts`. */
  readonly background?: Background
  /** The click of another flow that starts this one: its event and `data-key`. */
  readonly click?: readonly [event: string, key: string]
}

export interface Stage {
  readonly model: AnyFlowModel
  /** By the name of an input of the model. */
  readonly opening: (input: string) => Opening
  /** Transitions, by id, and offers, by name, that no person can bring about, each with its reason. */
  readonly except: Readonly<Record<string, string>>
}

const stage = <M extends AnyStateMachine>(
  model: FlowModel<M> & AnyFlowModel,
  opens: (input: InputFrom<M>) => Opening,
  except: Stage['except'] = {},
): Stage => {
  const { inputs }: FlowModel<M> = model
  const opening = (name: string): Opening => {
    const input = inputs[name]
    if (input === undefined) throw new Error(`${model.machine.id} has no input ${name}`)
    return opens(input)
  }
  return { model, opening, except }
}

/** A flow with a route of its own is opened by its address, history and session. */
const onRoute =
  (route: string, user: SessionUser | null = null) =>
  (input: Partial<FlowInput>): Opening => {
    const path = route.replaceAll(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '')
    const query = new URLSearchParams({ ...input.query }).toString()
    return {
      path: query === '' ? path : `${path}?${query}`,
      user: input.user ?? user,
      state: input.state ?? {},
      kept: input.kept ?? {},
      arrivedAt: input.arrivedAt,
    }
  }

const SESSION_LEADS = 'a 401 ends the session first, and the session itself leads to the login'

const REFRESHED_BY_PARENT = Object.fromEntries(
  transitionsOf(openAdvertsModel.machine)
    .filter(({ id }) => /data\.refresh|dueAgain/.test(id))
    .map(({ id }) => [id, 'the marketplace refreshes the list after a trade that found its advert outdated']),
)

/** The flows that are walked in the browser. */
export const stages: readonly Stage[] = [
  stage(loginModel, onRoute('/login')),
  stage(verifyLoginModel, onRoute('/verify-login')),
  stage(registerModel, onRoute('/register')),
  stage(paymentMethodModel, onRoute('/dashboard/account/payment-method', ada)),
  stage(marketplaceModel, (input) => ({
    ...onRoute('/m2m')(input),
    background: { fetchOpenAdverts: { status: 200, body: { data: [sellsUsdt, adaSells], next_cursor: null } } },
  })),
  stage(openAdvertsModel, () => onRoute('/m2m')({}), REFRESHED_BY_PARENT),
  stage(
    takeAdvertModel,
    ({ advert }) => ({
      path: advert.order.type === 'Sell' ? '/m2m' : '/m2m?side=sell',
      user: ada,
      state: {},
      kept: {},
      background: { fetchOpenAdverts: { status: 200, body: { data: [advert], next_cursor: null } } },
      click: ['advert.choose', advert.t_id],
    }),
    { 'judgingFailure | always if isSignedOut -> signedOut': SESSION_LEADS },
  ),
]
