import { groupChoices } from 'statewalk/atlas/choice-groups.ts'
import { outcomeWords } from '#src/atlas/simulate/setting.ts'
import { choicesIn, type Moment } from 'statewalk/atlas/simulation.ts'

export const readAlike = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

export const groupsOf = ({ simulation }: Moment): ReturnType<typeof groupChoices> =>
  groupChoices(choicesIn(simulation), outcomeWords)

/** As the buttons are read: within their group, and with the flow inside that they are sent to. */
export const buttonsOf = (moment: Moment): string[] =>
  groupsOf(moment).flatMap(({ title, place, choices }) =>
    choices.map(({ label, hint }) => [title, place, label, hint].join(' / ')),
  )
