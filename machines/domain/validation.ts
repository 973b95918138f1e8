import { ValidationError, type AnyObject, type ObjectSchema } from 'yup'

export type FieldErrors<Field extends string> = { readonly [F in Field]?: string | undefined }

/** The first message of every field that breaks its schema; empty when all is well. Synchronous schemas only. */
export const errorsOf = (
  schema: ObjectSchema<AnyObject>,
  values: Readonly<Record<string, unknown>>,
): FieldErrors<string> => {
  try {
    schema.validateSync(values, { abortEarly: false, disableStackTrace: true })
    return {}
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem
    const errors: Partial<Record<string, string>> = {}
    for (const { path, message } of problem.inner) if (path !== undefined) errors[path] ??= message
    return errors
  }
}

/** One field as its schema would store it: trimmed, lower-cased and so on; the text itself where the schema cannot cast it. */
export const normalised = (schema: ObjectSchema<AnyObject>, field: string, text: string): string => {
  const values: unknown = schema.cast({ [field]: text }, { assert: false })
  const value =
    values !== null && typeof values === 'object' ? Object.entries(values).find(([name]) => name === field) : undefined
  return typeof value?.[1] === 'string' ? value[1] : text
}
