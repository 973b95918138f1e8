import { expect, it } from 'vitest'
import { forgotPasswordModel } from '#machines/accounts/forgot-password/forgot-password.model.ts'
import { takeAdvertModel } from '#machines/m2m/take-advert/take-advert.model.ts'
import { viewVerdicts } from './view-mutants.ts'

it('a control that is always offered is detected, and one that is missing', async () => {
  const verdicts = await viewVerdicts(forgotPasswordModel)
  expect(verdicts.map(({ kind, what, killer }) => `${kind} | ${what} | ${killer?.message}`)).toEqual([
    'control always offered | field.change field.leave of email | submitting: "Email" (field.change field.leave) is offered, the machine refuses it',
    'control forgotten | field.change field.leave of email | filling.pristine: no control sends field.change {"name":"email","value":"ada"}',
    'control always offered | form.submit | submitting: "Loading..." (form.submit) is offered, the machine refuses it',
    'control forgotten | form.submit | filling.pristine: no control sends form.submit',
  ])
})

it('a dialog that is not shown is detected', async () => {
  const dialogs = (await viewVerdicts(takeAdvertModel)).filter(({ kind }) => kind === 'dialog hidden')
  expect(dialogs.map(({ what }) => what)).toContain('Order placed')
  expect(dialogs.filter(({ killer }) => killer === undefined)).toEqual([])
})
