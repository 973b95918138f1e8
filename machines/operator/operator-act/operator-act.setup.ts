import { assign, setup } from 'xstate'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import { actErrors, withActValue, type FieldName } from '#machines/operator/rules/asked-acts.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isSentAgain, lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { actActors, actGuards } from './operator-act.acts.setup.ts'
import type { Act, BookedLine, OperatorActContext, OperatorActEvent, OperatorActInput } from './operator-act.context.ts'

const isLine = (line: unknown): line is BookedLine =>
  typeof line === 'object' && line !== null && 'line' in line && 'booked_at' in line

const similarIn = ({ data }: Failure): readonly BookedLine[] => (Array.isArray(data) ? data.filter(isLine) : [])

/** Everything of an act that has a name. */
export const operatorActSetup = setup({
  types: {} as {
    context: OperatorActContext
    events: OperatorActEvent
    input: OperatorActInput
    output: { readonly act: Act | null }
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: actActors,
  delays: delaysOf('errorRetry'),
  guards: {
    isWhole: ({ context }) => Object.keys(context.errors).length === 0,
    ...actGuards,
    isSentAgain,
    ...lostAnswerGuards,
  },
  actions: {
    setValue: assign(({ context }, { name, value }: { name: FieldName; value: string }) => {
      const values = withActValue(context.values, name, value)
      const { [name]: _outdated, ...answered } = context.answered
      return { values, answered, errors: actErrors(context.asked.act, values, context.similar.length > 0) }
    }),
    touch: assign(({ context }, { name }: { name: FieldName }) => ({
      touched: { ...context.touched, [name]: true as const },
    })),
    touchAll: assign(({ context }) => ({
      touched: Object.fromEntries(Object.keys(context.errors).map((name) => [name, true as const])),
    })),
    mintKey: assign(({ context }) => ({ key: context.newKey(), failure: null })),
    setAnswered: assign(({ context }) => {
      const values = { ...context.values, code: '' }
      const similar = context.failure?.code === 'similar_line' ? similarIn(context.failure) : context.similar
      const errors = actErrors(context.asked.act, values, similar.length > 0)
      return { values, similar, errors, answered: context.failure?.fields ?? {} }
    }),
    setAct: assign((_, { act }: { act: Act }) => ({ act })),
    ...failureActions,
    ...toastActions,
  },
})
