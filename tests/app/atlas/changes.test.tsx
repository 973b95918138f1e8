import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import { chartText } from 'statewalk/chart-file'
import { exploreAll } from 'statewalk/explore'
import { walkedPaths } from 'statewalk/walked-paths'
import { open, press } from './open-atlas.tsx'

describe('what changed', () => {
  const chosen = async (...files: readonly (readonly [name: string, text: string])[]) => {
    await open('?page=changes')
    const field = await screen.findByLabelText('Choose charts')
    const given = files.map(([name, text]) => ({ name, text: async () => text }))
    await act(async () => void fireEvent.change(field, { target: { files: given } }))
  }
  const exported = (change: (text: string) => string = (text) => text) =>
    ['otp.json', change(chartText({ machine: otpModel.machine, paths: walkedPaths(exploreAll(otpModel)) }))] as const

  it('begins with what changed since the last release, and says when its charts cannot be loaded', async () => {
    await open('?page=changes')
    expect(await screen.findByText('1 of 1 chart changed since release 0.0.9.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '− gone asking.code.checkingOtp' })).toBeTruthy()

    cleanup()
    vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
    await open('?page=changes')
    expect((await screen.findByRole('alert')).textContent).toBe('The charts could not be loaded. Try again.')
    expect(screen.getByLabelText('Choose charts')).toBeTruthy()
  })

  it('says of the exported charts of another version what is new, gone and changed, and draws both in one chart', async () => {
    await chosen(exported((text) => text.replaceAll('verifyingOtp', 'checkingOtp')))
    expect(await screen.findByText('1 of 1 chart changed since the chosen charts.')).toBeTruthy()
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toContain('− goneasking.code.checkingOtp')
    const chart = await screen.findByLabelText('Chart of Code entry in both versions')
    const both = within(chart).getAllByLabelText(/^State (Verifying|Checking) otp/)
    expect(both.map((each) => each.getAttribute('aria-label')?.split('.')[0])).toEqual([
      'State Verifying otp, new',
      'State Checking otp, gone',
    ])
    const small = [...document.querySelectorAll('rect[data-change]')].map((state) => state.getAttribute('fill'))
    expect(small.filter((fill) => fill === '#2EBD85' || fill === '#F6565D')).toHaveLength(2)
    await press(screen.getByRole('button', { name: 'Open its chart' }))
    expect(location.search).toBe('?flow=otp')
  })

  it('shows a chosen row in the chart, and what is picked there in the list', async () => {
    await chosen(exported((text) => text.replaceAll('verifyingOtp', 'checkingOtp')))
    const chart = await screen.findByLabelText('Chart of Code entry in both versions')
    const rowOf = (name: string | RegExp) => within(screen.getByLabelText('Changes')).getByRole('button', { name })
    await press(rowOf('− gone asking.code.checkingOtp'))
    expect(
      within(chart)
        .getByLabelText(/^State Checking otp/)
        .getAttribute('aria-pressed'),
    ).toBe('true')
    const [selected, ...others] = document.querySelectorAll('.state[data-selected]')
    expect([selected?.getAttribute('data-change'), others.length]).toEqual(['removed', 0])
    expect(within(chart).getByText('− Checking otp')).toBeTruthy()

    const submit = within(chart).getByLabelText(/^submit code, gone/)
    await press(submit)
    expect(submit.getAttribute('aria-pressed')).toBe('true')
    expect(document.querySelectorAll('.arrow[data-selected]')).toHaveLength(2)
    expect(
      rowOf(/target is 'asking.code.verifyingOtp', was 'asking.code.checkingOtp'$/).getAttribute('aria-current'),
    ).toBe('true')
    expect(rowOf('− gone asking.code.checkingOtp').getAttribute('aria-current')).toBe('false')
  })

  it('says that nothing changed, and which files are no charts', async () => {
    await chosen(exported(), ['notes.json', '[]'], ['broken.json', '{'])
    expect(await screen.findByText('0 of 1 chart changed since the chosen charts.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('No charts: notes.json, broken.json')
  })

  it('lists the paths that are new or gone, step by step, beside a chart that did not change', async () => {
    await chosen(exported((text) => text.replaceAll('is answered \\"locked\\"', 'is answered \\"blocked\\"')))
    expect(await screen.findByText('1 of 1 chart changed since the chosen charts.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Code entry 2 changes' })).toBeTruthy()
    const [added, removed] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL')
    if (!added || !removed) throw new Error('no paths')
    const steps = within(added)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(steps[0]).toBe('Starts (justSent) in asking.code.entering.pristine + asking.resend.waiting')
    expect(steps.at(-1)).toMatch(/^Verify otp is answered "locked" → /)
    expect(removed.textContent).toContain('Verify otp is answered "blocked" → ')
    expect(added.closest('li')?.textContent).toMatch(/^\+ newPath/)
    expect(removed.closest('li')?.textContent).toMatch(/^− gonePath/)
  })

  it('says that paths are not compared with charts that were exported without them', async () => {
    await chosen(['otp.json', chartText({ machine: otpModel.machine })])
    expect(await screen.findByText('0 of 1 chart changed since the chosen charts.')).toBeTruthy()
    expect(screen.getByText(/^Paths are not compared: /)).toBeTruthy()
  })
})
