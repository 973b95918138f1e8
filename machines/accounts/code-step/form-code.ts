import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { failureActions, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import type { FormContext, FormValues } from '#machines/shared/form/form-machine.ts'
import type { FormCode } from '#machines/shared/form/form-plan.ts'
import { codeStepActions } from './code-step-actions.ts'
import { codeRequired, codeStepGuards, codeStepStates } from './code-step.ts'

const refused = { target: 'filling.failed', actions: [{ type: 'showFailure', params: storedFailure }] } as const

/** The code step of a form that changes where a person is paid; `named` tells what becomes of which account. */
export const formCode = (named: (values: FormValues) => string): FormCode => ({
  actors: { confirmMovement: confirmMovementMachine },
  guards: codeStepGuards,
  actions: { ...codeStepActions, clearFailure: failureActions.clearFailure },
  states: {
    checkingRefusal: {
      description: 'Checking whether a code is needed',
      always: [codeRequired('confirmingCode'), refused],
    },
    ...codeStepStates({
      facts: ({ values }: FormContext<FormValues, unknown>) => ({ act: 'account', amount: named(values) }),
      again: 'submitting',
      closed: {
        guard: 'isCodeRequired',
        target: 'filling.pristine',
        actions: 'clearFailure',
        description: 'Dismissed; nothing was saved',
      },
      refused,
    }),
  },
})
