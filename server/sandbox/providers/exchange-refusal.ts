/** What the provider refuses, with its own code and sentence. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly range: object | undefined

  constructor(status: number, code: string, message: string, range?: object) {
    super(message)
    this.status = status
    this.code = code
    this.range = range
  }
}

export const invalid = (message: string) => new ProviderRefusal(400, 'not_valid_params', message)
