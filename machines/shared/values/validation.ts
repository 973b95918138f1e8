import { ValidationError, type AnyObject, type ObjectSchema } from 'yup'

export type FieldErrors<Field extends string> = { readonly [F in Field]?: string | undefined }

/** The first error of every invalid field. Synchronous schemas only. */
export const errorsOf = (
  schema: ObjectSchema<AnyObject>,
  values: Readonly<Record<string, unknown>>,
): FieldErrors<string> => {
  try {
    schema.validateSync(values, { abortEarly: false, disableStackTrace: true })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors: Partial<Record<string, string>> = {}
    for (const { path, message } of error.inner) if (path !== undefined) errors[path] ??= message
    return errors
  }
}

/** A field's value as its schema casts it, such as trimmed or lower-cased; the text itself where it cannot be cast. */
export const normalizeField = (schema: ObjectSchema<AnyObject>, field: string, text: string): string => {
  const values: unknown = schema.cast({ [field]: text }, { assert: false })
  const value =
    values !== null && typeof values === 'object' ? Object.entries(values).find(([name]) => name === field) : undefined
  return typeof value?.[1] === 'string' ? value[1] : text
}
