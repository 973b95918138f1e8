import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { ErrorCode, Failure } from '#machines/shared/api/failure.ts'

/** How the entry of a code ends. */
export type OtpOutput =
  | { readonly type: 'verified'; readonly message: string; readonly key: string }
  | { readonly type: 'over'; readonly message: string }

type Outcome = OtpOutput | null | undefined

/** A right code opens the session. */
export const sessionOpened = (outcome: Outcome): AppEffect => ({
  type: 'session.opened',
  key: outcome?.type === 'verified' ? outcome.key : '',
})

/** Why no code of this challenge counts any more. */
export const codeRefused = (outcome: Outcome): AppEffect => ({
  type: 'toast',
  level: 'error',
  text: outcome?.message ?? '',
})

/** `onDone` of the invoke of `otp`, beside the state `checkingResult`. */
export const otpDone = {
  target: 'checkingResult',
  actions: {
    type: 'setOutcome',
    params: ({ event }: { event: { output: OtpOutput } }) => ({ outcome: event.output }),
  },
} as const

/** The state that `otpDone` leads to. */
export const checkingResult = {
  description: 'Checking the result of the verification',
  always: [{ guard: 'isVerified', target: 'verified' }, { target: 'rejected' }],
} as const

/** How the entry of the code of a movement ends. */
export type ConfirmationOutput =
  /** Carried out: the message and the transaction, as the movement itself would have answered. */
  | { readonly type: 'confirmed'; readonly message: string; readonly tId: string }
  /** The challenge is over, the movement was refused, or (`unknown`) its answer was lost: repeat its request under its own key then. */
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'closed' }

/** From when on another code is sent, and the server's time; both ISO 8601. */
export type ResendWait = components['schemas']['ResendWait']

const isResendWait = (data: unknown): data is ResendWait =>
  ['resend_at', 'server_now'].every((name) => typeof Reflect.get(Object(data), name) === 'string')

/** How long the server sends no other code, if that is why it refused to; else null. */
export const resendWaitIn = (failure: Failure | null | undefined): ResendWait | null =>
  failure?.code === 'resend_too_early' && isResendWait(failure.data) ? failure.data : null

/** A code that was mailed for one act, with when another can be sent; instants are ISO 8601. */
export type Confirmation = components['schemas']['Confirmation']

const CONFIRMATION_TEXTS = ['challenge', 'resend_at', 'expires_at', 'server_now']

const isConfirmation = (data: unknown): data is Confirmation =>
  CONFIRMATION_TEXTS.every((name) => typeof Reflect.get(Object(data), name) === 'string')

/** What an act needs before it is carried out, if its refusal asks for a code; else null (docs/product/wallet.md). */
export const confirmationIn = (failure: Failure | null): Confirmation | null =>
  failure?.code === 'code_required' && isConfirmation(failure.data) ? failure.data : null

/** After these answers another code, or the same one later, can still confirm. */
const ABOUT_CODE: readonly ErrorCode[] = [
  'wrong_code',
  'code_expired',
  'code_locked',
  'too_many',
  'no_session',
  'unavailable',
  'ledger_closed',
]

/** Whether a failure is about the code and not about what it confirms. */
export const isAboutCode = (failure: Failure | null | undefined): boolean =>
  ABOUT_CODE.some((code) => code === failure?.code)

/** What a code confirms, as people read it. */
export interface MovementFacts {
  readonly act:
    | 'transfer'
    | 'withdrawal'
    | 'release'
    | 'cancellation'
    | 'case'
    | 'sale'
    | 'advert'
    | 'account'
    | 'settings'
    | 'closing'
    | 'export'
  /** What moves or changes: '20 USDT'. */
  readonly amount: string
  /** What receives it: a username, an address on a network, or a bank account; of an advert its price. */
  readonly to?: 'account' | 'address' | 'bankAccount' | 'price'
  readonly recipient?: string
  /** Of an address. */
  readonly network?: string
}
