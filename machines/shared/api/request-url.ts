import { operations, type OperationId } from '#openapi/generated/operations.ts'

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null

const pairsOf = ([name, value]: [string, unknown]): string[] =>
  [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`)

interface Parts {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: object
}

/** The address of a request: the operation's path with its parameters, and the query in the order of the input. */
export const requestUrl = (op: OperationId, input: object | undefined): string => {
  const { path = {}, query = {} }: Parts = input ?? {}
  const pairs = Object.entries(query).filter(isGiven).flatMap(pairsOf)
  const filled = operations[op].path.replaceAll(/\{(\w+)\}/g, (parameter, name: string) => {
    const value = path[name]
    return value === undefined ? parameter : encodeURIComponent(String(value))
  })
  return [filled, ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?')
}
