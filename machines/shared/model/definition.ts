import type { AnyFlowModel } from 'statewalk/model'

/** What makes the machines of several flows, as its table describes it: the rows that they share are there once. */
export interface Definition {
  /** Path of its table below `machines/`, without `.table.md`. */
  readonly file: string
  readonly title: string
  readonly description: string
  /** What a flow of it may have besides, by the word for it. */
  readonly options: Readonly<Record<string, string>>
}

/** What made a flow, with the options that it has. */
export interface MadeBy {
  readonly definition: Definition
  readonly options: readonly string[]
}

/** What made a flow with options of its own; undefined for any other. */
export const madeBy = (model: AnyFlowModel): MadeBy | undefined => {
  const { madeBy: made }: { madeBy?: MadeBy } = Object(model)
  return made
}

/** The options of those that are named that hold. */
export const optionsThat = (holds: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(holds).filter((name) => holds[name])
