import { typedIn } from '#machines/shared/flow/flow-input.ts'
import { errorsOf, normalizeField } from '#machines/shared/values/validation.ts'
import type { FormContext, FormInput } from './form-machine.ts'
import type { AnyFormPlan } from './form-plan.ts'

export type Values = Record<string, string>
export type Context = FormContext<Values, unknown>

/** The schema of the fields that can be changed. */
export const openPart = ({ schema }: AnyFormPlan, fixed: readonly string[]) =>
  fixed.length > 0 ? schema.omit(fixed) : schema

const withErrors = (plan: AnyFormPlan, fixed: readonly string[], values: Values) => ({
  values,
  errors: errorsOf(openPart(plan, fixed), values),
})

export const startOf = (plan: AnyFormPlan, input: FormInput<Values>): Context => {
  const { values: begun, fixed = [] } = plan.start?.(input) ?? { values: {} }
  const entered: Partial<Values> = { ...begun, ...typedIn(input.state, plan.draft), ...input.draft }
  const valueOf = (field: string) => (fixed.includes(field) ? begun[field] : entered[field]) ?? ''
  const values = Object.fromEntries(Object.keys(plan.schema.fields).map((field) => [field, valueOf(field)]))
  const blank = { touched: {}, answered: {}, suggestion: null, declinedFor: null }
  const { newKey } = input
  const forCode = plan.code && newKey ? { newKey } : {}
  return { ...withErrors(plan, fixed, values), ...blank, fixed, arrivedWith: input.state, ...forCode }
}

/** What the field was probably meant to be, unless the person said that it is right. */
export const suggestionOf = ({ suggest }: AnyFormPlan, { values, declinedFor }: Context): string | null => {
  const value = suggest ? values[suggest.field] : undefined
  return value === undefined || value === declinedFor ? null : (suggest?.meant(value) ?? null)
}

export const withValue = (plan: AnyFormPlan, context: Context, name: string, value: string): Partial<Context> => {
  const { values, answered, suggestion, fixed } = context
  if (fixed.includes(name)) return {}
  const { [name]: _outdated, ...rest } = answered
  const changed = withErrors(plan, fixed, { ...values, [name]: value })
  return { ...changed, answered: rest, suggestion: name === plan.suggest?.field ? null : suggestion }
}

export const leftField = (plan: AnyFormPlan, context: Context, name: string): Partial<Context> => {
  const { values, touched, fixed } = context
  if (fixed.includes(name)) return {}
  const changed = { ...values, [name]: normalizeField(plan.schema, name, values[name] ?? '') }
  const suggestion = suggestionOf(plan, { ...context, values: changed })
  return { ...withErrors(plan, fixed, changed), suggestion, touched: { ...touched, [name]: true } }
}

export const withSuggestion = (plan: AnyFormPlan, context: Context): Partial<Context> =>
  withValue(plan, context, plan.suggest?.field ?? '', context.suggestion ?? '')

/** The person says that the field is right as it is. */
export const withoutSuggestion = ({ suggest }: AnyFormPlan, { values }: Context): Partial<Context> => ({
  declinedFor: values[suggest?.field ?? ''] ?? null,
  suggestion: null,
})
