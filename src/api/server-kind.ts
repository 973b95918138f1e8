export interface HouseKind {
  /** Whether the server runs on sandbox parts. */
  readonly sandbox: boolean
  /** Whether an atlas may follow what the flows of this browser do. */
  readonly liveFlows: boolean
}

/** Whether the server runs on sandbox providers and offers live flows; false for both if it does not answer. */
export const readHouseKind = async (): Promise<HouseKind> => {
  try {
    const answer = await fetch('/health')
    const body: unknown = await answer.json()
    Reflect.get(Object(body), what) === true => const isSet = (name: string) => Reflect.get(Object(body), name) === true => Reflect.get(Object(body), what) === true
    return { sandbox: isSet('sandbox'), liveFlows: isSet('live_flows') }
  } catch {
    return { sandbox: false, liveFlows: false }
  }
}
