import { expect, it } from 'vitest'
import { forgotPasswordModel } from '#machines/accounts/forgot-password/forgot-password.model.ts'
import { takeAdvertModel } from '#machines/adverts/take-advert/take-advert.model.ts'
import { viewVerdicts } from './view-mutants.ts'

it('a control that is always offered is detected, and one that is missing', async () => {
  const verdicts = await viewVerdicts(forgotPasswordModel)
  expect(verdicts.map(({ kind, what, killer }) => `${kind} | ${what} | ${killer?.message}`)).toEqual([
    'control always offered | field.change field.leave of email | submitting: "Email" (field.change field.leave) is offered, the machine refuses it',
    'control forgotten | field.change field.leave of email | filling.pristine: no control sends field.change {"name":"email","value":"ada"}',
    'control always offered | form.submit | submitting: "Loading..." (form.submit) is offered, the machine refuses it',
    'control forgotten | form.submit | filling.pristine: no control sends form.submit',
    'control always offered | suggestion.accept | filling.pristine: "Yes, change it" (suggestion.accept) is offered, the machine refuses it',
    'control forgotten | suggestion.accept | filling.pristine: no control sends suggestion.accept',
    'control always offered | suggestion.decline | filling.pristine: "No, keep it" (suggestion.decline) is offered, the machine refuses it',
    'control forgotten | suggestion.decline | filling.pristine: no control sends suggestion.decline',
    'control always offered | form.reopen | filling.pristine: "Change the email or send it again" (form.reopen) is offered, the machine refuses it',
    'control forgotten | form.reopen | submitted: no control sends form.reopen',
  ])
})

it('a dialog that is not shown is detected', async () => {
  const dialogs = (await viewVerdicts(takeAdvertModel)).filter(({ kind }) => kind === 'dialog hidden')
  expect(dialogs.map(({ what }) => what)).toContain('Order placed')
  expect(dialogs.filter(({ killer }) => killer === undefined)).toEqual([])
})
