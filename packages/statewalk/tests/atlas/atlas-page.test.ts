// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { drawnMachine } from '../../atlas/drawn-machine.ts'
import { atlasPage } from '../../atlas/page.tsx'
import { fetchMachine } from '../machines/fetch-with-retry.ts'
import { trafficLight } from '../machines/traffic-light.ts'
import { openPage } from './opened-page.ts'

const entries = [
  await drawnMachine({ place: 'fetch.ts#fetchMachine', machine: fetchMachine, examples: {} }),
  await drawnMachine({ place: 'light.ts#trafficLight', machine: trafficLight, examples: {} }),
  { place: 'broken.ts', problem: 'It cannot be loaded.' },
]
const page = atlasPage(entries, { isServed: true })

const shown = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(({ hidden }) => !hidden)
    .map(({ id, textContent }) => id || textContent)

const searchFor = (text: string) => {
  const field = document.querySelector('input')
  if (!field) throw new Error('no search')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  location.hash = ''
  openPage(page)
})

describe('the page of machines', () => {
  test('names a machine by its id, one without by its file', () => {
    const names = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
    expect(names).toEqual(['fetch', 'light.ts#trafficLight', 'broken.ts'])
  })

  test('draws each chart, with its states and its arrows', () => {
    const charts = [...document.querySelectorAll('.simulation svg.chart')]
    expect(charts).toHaveLength(2)
    const texts = [...(charts[0]?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)
    for (const text of ['Idle', 'Loading', 'fetch', 'after 1 s']) expect(texts).toContain(text)
    expect(charts[0]?.querySelectorAll('.arrow-line').length).toBeGreaterThan(7)
  })

  test('lists the paths in words, to be replayed, as a sequence and as Mermaid', () => {
    const path = document.querySelector('#m1 .path')
    expect(path?.querySelector('code')?.textContent).toMatch(/^fetch start: FETCH /)
    expect([...(path?.querySelectorAll('li') ?? [])][0]?.textContent).toBe('FETCH is sent → loading')
    expect(path?.querySelector('.sequence [data-kind=event]')?.textContent).toBe('FETCH')
    expect(path?.querySelector('pre')?.textContent).toMatch(/^sequenceDiagram\n/)
    expect(document.querySelector('#m1')?.textContent).toContain('1 path, 8 of 8 transitions')
  })

  test('has every transition in a table', () => {
    const rows = [...document.querySelectorAll('#m1 tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows).toHaveLength(8)
    expect(rows).toContainEqual(['waiting', 'after 1000', '', 'loading', 'planned'])
  })

  test('shows the machine of the address, at first the first one, and why one cannot be shown', () => {
    expect(shown('article')).toEqual(['m1'])
    location.hash = '#m3'
    openPage(page)
    expect(shown('article')).toEqual(['m3'])
    expect(document.querySelector('#m3')?.textContent).toContain('It cannot be loaded.')
    expect(document.querySelector('nav a[aria-current]')?.getAttribute('href')).toBe('#m3')
  })

  test('finds machines by their states, events and names', () => {
    const listed = () => shown('nav li:not([hidden]) small')
    searchFor('RETRY wait')
    expect(listed()).toEqual(['fetch.ts#fetchMachine'])
    expect(document.querySelector('[role=status]')?.textContent).toBe('1 found')
    searchFor('light')
    expect(listed()).toEqual(['light.ts#trafficLight'])
    searchFor('retry zebra')
    expect(listed()).toEqual([])
    searchFor('')
    expect(shown('nav li')).toHaveLength(3)
    expect(document.querySelector('[role=status]')?.textContent).toBe('')
  })
})
