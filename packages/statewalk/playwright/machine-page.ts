import type { Page } from 'playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { AnyFlowModel } from '../src/model/model.ts'
import type { Offer } from '../src/model/offers.ts'
import { markedFaults, type Compared } from './conformance.ts'
import type { PageState } from './in-page.ts'
import { perform } from './perform.ts'
import { checkShows } from './shown-parts.ts'

/** An invoked actor of the walk's snapshot. */
export interface WalkedActor {
  readonly id: string
  /** Its name in the model. */
  readonly src: string
  readonly input: unknown
}

/** What a product's page talks to, how it is driven, and what is compared in it. */
export abstract class MachinePage {
  constructor(
    readonly model: AnyFlowModel,
    readonly page: Page,
  ) {}

  /** How long the page may take to become what the walk is. */
  protected readonly timeoutMs: number = 10_000

  /** What has gone wrong in the page since the path began. */
  protected abstract faults(): readonly string[]

  /** Lets an actor of the page end as the outcome names. */
  protected abstract settle(actor: WalkedActor, outcome: string): Promise<void>

  /** Brings about an event that neither a person nor an actor sends. */
  protected abstract dispatch(event: AnyEventObject): Promise<void>

  /** A child's model as it is walked within its parent. */
  protected asChild(child: AnyFlowModel): AnyFlowModel {
    return child
  }

  /** Whether something was compared before, which it is from now on: it is not looked at as closely again. */
  protected isProven(_what: string): boolean {
    return false
  }

  /** Before the page's time moves. */
  protected beforeTime(): void {}

  /** Whether the page may take a step by itself before the walk does, beside delays that have run out. */
  protected comesByItself(_offer: Offer, _isFirst: boolean): boolean {
    return false
  }

  /** Whether the page shows another screen, where nothing tells of the machine any more. */
  protected hasLeft({ path, states }: PageState, startPath: string): boolean {
    return path !== startPath && !(this.model.machine.id in states)
  }

  /** Everything in which the page differs from the walk. */
  protected differences(compared: Compared): readonly string[] | Promise<readonly string[]> {
    return markedFaults(compared)
  }

  /** What is compared once in a place that is not proven. */
  protected async checkPlace(snapshot: AnyMachineSnapshot, _leaves: readonly AnyStateNode[]): Promise<void> {
    await checkShows(this.page, this.model.machine.id, snapshot)
  }

  /** Does what a person does to send an event. */
  protected async press(offer: Offer, isProven: boolean): Promise<void> {
    const seen = await this.page.evaluate(() => window.__readPage())
    await perform(this.page, this.model.machine.id, offer, seen, isProven)
  }
}
