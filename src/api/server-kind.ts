export interface HouseKind {
  /** Whether the server runs on sandbox parts. */
  readonly sandbox: boolean
  /** Whether an atlas may follow what the flows of this browser do. */
  readonly liveFlows: boolean
}

/** What kind of house the server says it is; a real one that is not followed when it does not say so. */
export const readHouseKind = async (): Promise<HouseKind> => {
  try {
    const answer = await fetch('/health')
    const body: unknown = await answer.json()
    const says = (what: string) => Reflect.get(Object(body), what) === true
    return { sandbox: says('sandbox'), liveFlows: says('live_flows') }
  } catch {
    return { sandbox: false, liveFlows: false }
  }
}
