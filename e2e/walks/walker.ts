import type { Page } from 'playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import type { Offer } from 'statewalk/offers'
import type { WalkedActor } from 'statewalk/playwright/machine-page'
import { MachineWalker, type WalkedMachine } from 'statewalk/playwright/machine-walker'
import type { PureStep } from 'statewalk/pure-steps'
import { endpointOf } from '#machines/shared/model/flow-model.ts'
import type { PageEnvironment } from './page-environment.ts'
import { requestFaults, type KeyPairs, type SentRequest } from './sent-requests.ts'
import type { WalkedFlow } from './walked-flow.ts'

/** Takes one flow of an open page and the same flow of the walk through the same steps: its requests are compared, too. */
export class Walker extends MachineWalker {
  protected override readonly timeoutMs: number

  constructor(
    walked: Pick<WalkedFlow, 'model' | 'except'>,
    page: Page,
    readonly environment: PageEnvironment,
    readonly keys: KeyPairs,
    first: PureStep,
  ) {
    super({ ...walked, first }, page)
    this.timeoutMs = environment.timeoutMs
  }

  protected override faults(): readonly string[] {
    return this.environment.faults
  }

  /** A request gets the answer that the outcome names. */
  protected override async settle({ id, src, input }: WalkedActor, outcome: string): Promise<void> {
    const outcomes = this.model.outcomes[src]
    const endpoint = endpointOf(outcomes)
    if (!endpoint) throw new Error(`${id} calls no operation of the contract`)
    this.#compareRequest(input, await this.environment.settle(this.page, endpoint.op, outcomes?.cases[outcome]))
  }

  protected override dispatch(event: AnyEventObject): Promise<void> {
    return this.environment.dispatch(this.page, event)
  }

  protected override childWalker({ model, except, first }: WalkedMachine): Walker {
    return new Walker({ model, except }, this.page, this.environment, this.keys, first)
  }

  /** Another address would reach the parent, too. */
  protected override asChild(child: AnyFlowModel): AnyFlowModel {
    return { ...child, events: { ...child.events, 'url.change': () => [] } }
  }

  protected override isProven(what: string): boolean {
    return this.environment.isProven(this.page, what)
  }

  protected override beforeTime(): void {
    this.environment.sendHeartbeats()
  }

  /** The stream may open before the first comparison. */
  protected override comesByItself({ event }: Offer, isFirst: boolean): boolean {
    return isFirst && event.type === 'events.missed'
  }

  protected override async checkPlace(snapshot: AnyMachineSnapshot, leaves: readonly AnyStateNode[]): Promise<void> {
    await super.checkPlace(snapshot, leaves)
    const ids = leaves.map(({ id }) => id)
    await this.environment.checkAccess(this.page, this.model.machine.id, ids)
  }

  /** The requests that the page waits for at the end of a path. */
  async compareOpenRequests(): Promise<void> {
    if (this.isOver) return
    for (const { src, input } of this.actors()) {
      const endpoint = endpointOf(this.model.outcomes[src])
      if (endpoint) this.#compareRequest(input, await this.environment.sent(this.page, endpoint.op))
    }
  }

  /** What the page sent is what the walk's actor was given. */
  #compareRequest(input: unknown, sent: SentRequest): void {
    const faults = [...this.environment.faults, ...requestFaults(input, sent, this.keys)]
    if (faults.length > 0) throw new Error(faults.join('\n    '))
  }
}
