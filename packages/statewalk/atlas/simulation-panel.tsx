/** @jsxRuntime automatic */
import { flat } from '../src/machine/state-value.ts'
import { emittedWords } from '../src/paths/step-sentences.ts'
import { groupChoices, momentLabel, valueLabel, type ChoiceGroup } from './choice-groups.ts'
import { ContextTree } from './context-tree.tsx'
import { capitalize, conditionLabel, separateWords } from './labels.ts'
import type { ChartLayout } from './layout.ts'
import { Chart } from './page-parts.tsx'
import { plainData } from './plain-data.ts'
import { scriptText, type Playback, type Script } from './playback.ts'
import { choicesIn, flowsIn, refusalsIn, type Choice, type Moment, type RefusedChoice } from './simulation.ts'
import { highlightsOf } from './simulation-highlights.ts'

/** Where a script of a machine is played: the address of a moment. */
export type AddressOf = (script: Script) => string

/** The address of a moment in the page, by the id of the machine's article. */
export const addressIn =
  (article: string): AddressOf =>
  (script) =>
    `#${article}/${encodeURIComponent(scriptText(script))}`

interface SimulationProps {
  layout: ChartLayout
  title: string
  playback: Playback
  addressOf: AddressOf
}

/** A moment of a machine: its chart, where it is, what can happen, what guards refuse, the context, and how it came there. */
export function Simulation({ layout, title, playback, addressOf }: SimulationProps) {
  const { moments, script, error } = playback
  const moment = moments.at(-1) ?? moments[0]
  const upTo = (count: number) => addressOf({ ...script, steps: script.steps.slice(0, count) })
  return (
    <>
      <Chart layout={layout} label={`Chart of ${title}`} highlights={highlightsOf(moment, [], true)} />
      <div className="moment">
        <Controls playback={playback} addressOf={addressOf} />
        {error === undefined ? null : <p role="alert">{error}</p>}
        <p className="state-now" tabIndex={-1}>
          {placeWords(moment)}
        </p>
        <h3>What can happen</h3>
        <Choices
          choices={choicesIn(moment.simulation)}
          addressOf={(step) => addressOf({ ...script, steps: [...script.steps, step] })}
        />
        <Refusals choices={refusalsIn(moment.simulation)} />
        <h3>Context</h3>
        {flowsIn(moment.simulation).map(({ path, flow: { snapshot } }) => (
          <div key={path.join('/')}>
            {path.length > 0 ? <h4>{capitalize(separateWords(path.at(-1) ?? ''))}</h4> : null}
            <Context value={plainData(snapshot.context)} />
          </div>
        ))}
        <h3>Steps</h3>
        <ol>
          {moments.map((each) => (
            <li key={each.count}>
              <a href={upTo(each.count)} aria-current={each === moment ? 'step' : undefined}>
                {capitalize(momentLabel(each).label)}
              </a>
              {each.emitted.map((effect) => (
                <small key={JSON.stringify(effect)}>{emittedWords(effect)}</small>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Context({ value }: { value: unknown }) {
  return Object.keys(Object(value)).length === 0 ? <p>It is empty.</p> : <ContextTree value={value} />
}

/** Where a machine and those it has invoked are: `In filling. Child is in waiting.` */
const placeWords = ({ simulation }: Moment): string =>
  flowsIn(simulation)
    .map(({ path, flow: { snapshot } }) => {
      const child = path.at(-1)
      const where = `${snapshot.status === 'active' ? 'in' : 'over, in'} ${flat(snapshot.value)}`
      return child === undefined ? `${capitalize(where)}.` : `${capitalize(separateWords(child))} is ${where}.`
    })
    .join(' ')

function Controls({ playback: { script, moments }, addressOf }: Pick<SimulationProps, 'playback' | 'addressOf'>) {
  const inputs = Object.keys(moments[0].model.inputs)
  const isFirst = script.steps.length === 0
  const back = isFirst ? undefined : addressOf({ ...script, steps: script.steps.slice(0, -1) })
  const reset = isFirst ? undefined : addressOf({ ...script, steps: [] })
  return (
    <div className="controls" role="group" aria-label="Playing">
      <Control name="back" address={back}>
        Step back
      </Control>
      <Control name="reset" address={reset}>
        Reset
      </Control>
      {inputs.length === 1
        ? null
        : inputs.map((input) => (
            <a
              key={input}
              href={addressOf({ input, steps: [] })}
              data-key={`input ${input}`}
              aria-current={input === script.input ? true : undefined}
            >
              Begin with {separateWords(input)}
            </a>
          ))}
    </div>
  )
}

function Control({ name, address, children }: { name: string; address: string | undefined; children: string }) {
  return address === undefined ? (
    <button type="button" disabled>
      {children}
    </button>
  ) : (
    <a href={address} data-key={name}>
      {children}
    </a>
  )
}

const resultLabel = (event: object): string => {
  const [error, output]: unknown[] = [Reflect.get(event, 'error'), Reflect.get(event, 'output')]
  if (error !== undefined) return error instanceof Error ? error.message : valueLabel(plainData(error))
  const isEmpty = typeof output === 'object' && Object.keys(Object(output)).length === 0
  return output === undefined || isEmpty ? '' : valueLabel(plainData(output))
}

/** What an actor's end brings. */
const outcomeWords = ({ offer }: Choice): string => resultLabel(offer.event)

function Choices({ choices, addressOf }: { choices: readonly Choice[]; addressOf: (step: string) => string }) {
  if (choices.length === 0) return <p>Nothing: the machine has ended, or waits for what it cannot be sent.</p>
  return (
    <ul className="choices">
      {groupChoices(choices, outcomeWords).map((group) => (
        <li key={group.key}>
          {group.choices.map(({ choice, hint, ...words }) => (
            <a key={choice.step} href={addressOf(choice.step)} data-cause={group.cause}>
              {labelOf(group, words.label)}
              {hint === '' ? null : <small>{hint}</small>}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}

const labelOf = ({ title, place }: Pick<ChoiceGroup, 'title' | 'place'>, label: string): string =>
  `${place === '' ? title : `${title} ${place}`}${label === '' ? '' : `: ${label}`}`

const guardLabel = (guard: string): string =>
  guard === '(inline)' ? 'a guard without a name' : `“${conditionLabel(guard)}”`

function Refusals({ choices }: { choices: readonly RefusedChoice[] }) {
  if (choices.length === 0) return null
  return (
    <>
      <h3>What guards refuse</h3>
      <ul className="refusals">
        {groupChoices(choices, outcomeWords).flatMap((group) =>
          group.choices.map(({ choice, label }) => (
            <li key={`${group.key} ${choice.step}`}>
              {labelOf(group, label)}
              <small>refused by {choice.guards.map(guardLabel).join(' and ')}</small>
            </li>
          )),
        )}
      </ul>
    </>
  )
}
