export interface ServerKind {
  /** Whether the server runs on sandbox parts. */
  readonly sandbox: boolean
  /** Whether an atlas may follow what the flows of this browser do. */
  readonly liveFlows: boolean
}

/** Whether the server runs on sandbox providers and offers live flows; false for both if it does not answer. */
export const readServerKind = async (): Promise<ServerKind> => {
  try {
    const answer = await fetch('/health')
    const body: unknown = await answer.json()
    const isSet = (name: string) => Reflect.get(Object(body), name) === true
    return { sandbox: isSet('sandbox'), liveFlows: isSet('live_flows') }
  } catch {
    return { sandbox: false, liveFlows: false }
  }
}
