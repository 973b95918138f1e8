import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { loadFlows, type LoadedFlow } from '#machines/all-flows.ts'
import { madeBy, type Definition } from '#machines/shared/model/definition.ts'
import { listFiles, tableFiles } from '#machines/shared/model/table-files.ts'
import { tableOf } from 'statewalk/transition-table'

type Cells = readonly string[]
type Names = ReadonlyMap<string, string>

/** What is under each heading of a page: rows of its table, and items of its list. */
interface Page {
  readonly intro: string
  readonly sections: ReadonlyMap<string, readonly Cells[]>
}

const flows = await loadFlows()
const texts = new Map([...tableFiles(flows), ...listFiles(flows)])
const textOf = (file: string): string => texts.get(`machines/${file}.table.md`) ?? ''

const cellsIn = (line: string): Cells => line.slice(2, -2).split(' | ')

/** The first row of a table has its columns. */
const pageIn = (text: string, level = '##'): Page => {
  const [intro = '', ...parts] = text.split(new RegExp(`^${level} `, 'm'))
  const rowsIn = (part: string): readonly Cells[] =>
    part.split('\n').flatMap((line) => {
      if (line.startsWith('- ')) return [[line.slice(2)]]
      return line.startsWith('| ') && !line.startsWith('| ---') ? [cellsIn(line)] : []
    })
  const sections = parts.map((part) => [part.split('\n')[0] ?? '', rowsIn(part)] as const)
  return { intro, sections: new Map([['', rowsIn(intro)] as const, ...sections]) }
}

/** As `With` says it: `code`, `without code`, `code and redirect`. */
const holds = (words: string, options: readonly string[]): boolean => {
  const has = (name: string | undefined) => options.includes(name ?? '')
  const [, none] = /^without (.+)$/.exec(words) ?? []
  if (none !== undefined) return !none.split(' or ').some(has)
  const [one, other] = words.split(/ and | without | or /)
  if (words.includes(' and ')) return has(one) && has(other)
  if (words.includes(' without ')) return has(one) && !has(other)
  return words === '' || has(one) || has(other)
}

/** The rows of a definition that a flow with these options has; they end with what they come with, where a table says so. */
const givenIn = ({ sections }: Page, title: string, options: readonly string[]): readonly Cells[] => {
  const [columns = [], ...rows] = sections.get(title) ?? []
  return columns.at(-1) === 'With'
    ? rows.filter((cells) => holds(cells.at(-1) ?? '', options)).map((cells) => cells.slice(0, -1))
    : rows
}

const keyOf = (title: string, [one = '', two = '']: Cells): string =>
  title === 'Transitions' ? `${one}, ${two.replaceAll('`', '')}` : one

const rowsOf = (title: string, shared: Page, own: Page, options: readonly string[]): readonly Cells[] => {
  const mine = (own.sections.get(title) ?? []).slice(1)
  const instead = new Set([...mine.map((cells) => keyOf(title, cells)), ...(own.sections.get('Without') ?? []).flat()])
  return [...givenIn(shared, title, options).filter((cells) => !instead.has(keyOf(title, cells))), ...mine]
}

const sentencesOf = (shared: Page, own: Page, options: readonly string[]): readonly string[] => {
  const without = (own.sections.get('Without') ?? []).flat()
  const given = (shared.sections.get('Always true') ?? []).flatMap(([line = '']) => {
    const [, sentence = line, words = ''] = /^(.*) \(([^)]*)\)$/.exec(line) ?? []
    return holds(words, options) && !without.includes(sentence) ? [sentence] : []
  })
  return [...given, ...(own.sections.get('Always true') ?? []).flat()]
}

const withNames = (shown: string, names: Names): string =>
  shown
    .split(/(?<=^|"|\w), (?=\w)/)
    .map((each) => (names.has(each) ? `${each.split(' ')[0]} ${names.get(each)}` : each))
    .join(', ')

interface Answers {
  readonly done: string
  readonly failed: string
}

const endsIn = (text: string): Answers => ({
  done: /done: ([^;]*)/.exec(text)?.[1] ?? '',
  failed: /failed: (.*)$/.exec(text)?.[1] ?? '',
})

/** Each event under its own name, and each end of an actor with its outcomes. */
const whenOf = (when: string, names: Names, answers: ReadonlyMap<string, Answers>): readonly string[] => {
  const events = names.get(when)
  if (events !== undefined) return events.split(', ')
  const [, actor = '', how = ''] = /^(.*) (done|failed)$/.exec(when) ?? []
  const ends = answers.get(actor)
  if (!ends) return [when]
  const name = (names.get(actor) ?? actor).replaceAll('`', '')
  const outcomes = how === 'done' ? ends.done : ends.failed
  return [`${name} ${how}${outcomes && `: ${outcomes}`}`]
}

/** A flow as its own table says it: of a read, as its row does. */
const ownOf = ({ file, isRead, model, title }: LoadedFlow) => {
  const page = pageIn(textOf(file))
  if (!isRead) {
    const here = (page.sections.get('') ?? []).slice(1).map(([name = '', what = '']) => [name, what] as const)
    const [, options = ''] = /^Made by: .*\) with (.*)$/m.exec(page.intro) ?? []
    return { page, here, options, spec: /^Spec: (.*)$/m.exec(page.intro)?.[1] ?? '' }
  }
  const row = page.sections.get('')?.find((cells) => cells[1] === `\`${model.machine.id}\``) ?? []
  const [, , , , options = '', request = '', answers = '', change = '', shows = '', spec = ''] = row
  const shown = [...shows.matchAll(/(\w+(?: \d+)?) ("[^"]*")/g)].map(
    ([, name = '', what = '']) => [name, what] as const,
  )
  const here = [['request', `${request} ${answers}`] as const, ['change', change] as const, ...shown]
  const [, besides = ''] = textOf(file).split(`\n## ${title}\n`)
  return { page: pageIn(besides.split(/^## /m)[0] ?? '', '###'), here, options, spec }
}

const answersOf = (shared: Page, here: readonly (readonly [string, string])[], options: readonly string[]) =>
  new Map([
    ...givenIn(shared, 'Answers', options).map(
      ([actor = '', done = '', failed = '']) => [actor, { done, failed }] as const,
    ),
    ...here.filter(([, what]) => /(done|failed): /.test(what)).map(([actor, what]) => [actor, endsIn(what)] as const),
  ])

const sorted = (rows: readonly Cells[]): readonly string[] => rows.map((cells) => cells.join(' | ')).toSorted()

/** What is read in both tables together. */
const readOf = (flow: LoadedFlow, { file }: Definition) => {
  const shared = pageIn(textOf(file))
  const own = ownOf(flow)
  const options = own.options.split(', ').filter((name) => name !== '')
  const names: Names = new Map(
    own.here.flatMap(([name, what]) => {
      const [called] = /^("[^"]*"|`.*`)/.exec(what) ?? []
      return called === undefined ? [] : [[name, called]]
    }),
  )
  const answers = answersOf(shared, own.here, options)
  const { id } = flow.model.machine
  const specs = [/^Spec: (.*)$/m.exec(shared.intro)?.[1] ?? '', own.spec].flatMap((each) => each.split(' · '))
  return {
    specs: specs.filter((each) => each !== '').toSorted(),
    states: sorted(
      rowsOf('States', shared, own.page, options).map((cells) => cells.with(2, withNames(cells[2] ?? '', names))),
    ),
    transitions: sorted(
      rowsOf('Transitions', shared, own.page, options).flatMap(([from = '', when = '', ...rest]) =>
        whenOf(when, names, answers).map((each) => [from === 'any state' ? id : from, each, ...rest]),
      ),
    ),
    sentences: sentencesOf(shared, own.page, options).toSorted(),
  }
}

/** What the whole table of its machine has. */
const wholeOf = ({ model }: LoadedFlow) => {
  const { intro, sections } = pageIn(tableOf(model, { title: '', description: '', isDrawn: false }))
  return {
    specs: (/^Spec: (.*)$/m.exec(intro)?.[1] ?? '')
      .split(' · ')
      .filter((each) => each !== 'none')
      .toSorted(),
    states: sorted((sections.get('States') ?? []).slice(1)),
    transitions: sorted((sections.get('Transitions') ?? []).slice(1)),
    sentences: (sections.get('Always true') ?? []).flat().toSorted(),
  }
}

const made = flows.flatMap((flow) => {
  const { definition } = madeBy(flow.model) ?? {}
  return definition ? [[flow.id, flow, definition] as const] : []
})

test.each(made)('the tables of %s and of its definition say all of its machine', (_id, flow, definition) => {
  expect(readOf(flow, definition)).toEqual(wholeOf(flow))
})

test.each(made)('the table of %s links to the one of its definition', (_id, { file }, definition) => {
  const [, link = ''] = /^Made by: \[[^\]]+\]\(([^)]+)\)/m.exec(textOf(file)) ?? []
  expect(posix.join('machines', file, '..', link)).toBe(`machines/${definition.file}.table.md`)
})

test('what flows share is written once, how their own requests end in the table of each', () => {
  expect(made.length).toBeGreaterThan(50)
  const sentence = 'only a valid form is submitted'
  const having = [...texts].filter(([, text]) => text.includes(sentence)).map(([file]) => file)
  expect(having).toEqual(['machines/shared/form/form.table.md'])
  for (const { file } of new Set(made.map(([, , definition]) => definition)))
    expect(textOf(file)).not.toMatch(/^\| request[ \d]* \| (?!.* (done|failed))/m)
})
