import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { pages } from '#machines/routing/pages.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { separateWords } from 'statewalk/atlas/labels.ts'

type Input = Partial<FlowInput>

/** What a flow is given by the page, and not by the flow that it runs inside of. */
const OF_PAGE: ReadonlySet<string> = new Set<keyof FlowInput>([
  'offers',
  'path',
  'params',
  'query',
  'state',
  'user',
  'arrivedAt',
  'newKey',
  'draft',
  'savedList',
])

const objectIn = (value: unknown): object | undefined => {
  const held: unknown = typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value
  return typeof held === 'object' && held !== null ? held : undefined
}

/** An id, a key or a time: nobody can choose it. */
const MADE = /^([0-9A-Z]{20}|key-\d+|\d{4}-\d\d-\d\dT.*)$/

/** What is said of a value: `token USDT`; nothing of what is empty or made by the product. */
const factOf = (name: string, value: unknown): string[] => {
  const words = separateWords(name.slice(name.lastIndexOf('.') + 1))
  if (value === true) return [words]
  return (typeof value === 'string' || typeof value === 'number') && value !== '' && !MADE.test(String(value))
    ? [`${words} ${value}`]
    : []
}

const factsOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const held = objectIn(value)
    return held ? factsOf(held) : factOf(name, value)
  })

const MOST_FACTS = 8

const listed = (values: object): string => {
  const facts = factsOf(values)
  return [...facts.slice(0, MOST_FACTS), ...(facts.length > MOST_FACTS ? ['…'] : [])].join(', ')
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0

const inputOf = ({ model }: Pick<FlowInfo, 'model'>, input: string): Input => Object(model.inputs[input])

const LOSE_ANSWER = 'make the connection slow (developer tools, Network), send, and reload before the answer'

/** What an earlier visit, or the page before, leaves for a flow. */
export const leftFor = (flow: FlowInfo, input: string): string[] => {
  const { draft = {}, state = {} } = inputOf(flow, input)
  const [typed, handedOver] = [listed(draft), listed(state)]
  const wasSent = Object.entries(draft).some(([name, key]) => /(^|\.)(sentKey|key)$/.test(name) && key !== '')
  return [
    ...(typed === '' ? [] : [`an earlier visit in the same tab left: ${typed}`]),
    ...(wasSent ? [`the answer to its request was lost: ${LOSE_ANSWER}`] : []),
    ...(isEmpty(state) ? [] : [`the page before leads there${handedOver && `, with ${handedOver}`}`]),
  ]
}

/** How a flow starts inside another one: `"Order chat" starts (opened), with side seller`. */
export const startsInside = (flow: FlowInfo, input: string): string => {
  const given = Object.entries(inputOf(flow, input)).filter(([name]) => !OF_PAGE.has(name))
  const facts = listed(Object.fromEntries(given))
  return `"${flow.title}" starts (${separateWords(input)})${facts && `, with ${facts}`}`
}

/** The address with its query; the name of a thing stays open: `/orders/:order_no, where :order_no is one of their own`. */
const addressOf = (route: string, { params = {}, query = {} }: Input, which: string): string => {
  const own = Object.keys(params).filter((name) => /\d/.test(params[name] ?? ''))
  const path = Object.entries(params).reduce(
    (so, [name, value]) => (own.includes(name) ? so : so.replace(`:${name}`, value)),
    route,
  )
  const where = own.map((name) => `, where :${name} ${which}`).join('')
  return `${path}${isEmpty(query) ? '' : `?${new URLSearchParams(query)}`}${where}`
}

const personIn = ({ page }: Pick<FlowInfo, 'page'>, { user }: Input): string => {
  if (user || (page !== undefined && pages[page].access === 'user')) return 'a signed-in person'
  return user === null ? 'a visitor' : 'a person'
}

type OpenedFlow = Pick<FlowInfo, 'model' | 'title' | 'page'> & { readonly area: string }

/** How a person opens the page of a flow, as its model's input says it. In development there are flows of operators, too. */
export const opensPage = (flow: OpenedFlow, route: string, input: string): string => {
  const given = inputOf(flow, input)
  const isOfOperators = flow.area === 'operator'
  const person = isOfOperators ? 'an operator' : personIn(flow, given)
  return `${person} opens "${flow.title}" at ${addressOf(route, given, isOfOperators ? 'exists' : 'is one of their own')} (${separateWords(input)})`
}
