import { messageError, storedText } from '#machines/shared/values/written-text.ts'
import { mixed, object, string } from 'yup'
import { forgotSchema, registerSchema } from '#machines/accounts/rules/accounts.ts'
import { CHOOSE_TOPIC } from '#machines/support/messages/support.ts'
import { TOPIC_NAMES, type SupportTopic } from './requests.ts'

const message = string()
  .defined()
  .test((typed, { createError }) => {
    const error = messageError(storedText(typed))
    return error === null || createError({ message: error })
  })

/** A message to Support. */
export const replySchema = object({ message })

/** A request to Support. */
export const requestSchema = object({
  topic: mixed<SupportTopic>().oneOf(TOPIC_NAMES, CHOOSE_TOPIC).required(CHOOSE_TOPIC),
  message,
})

/** A request of a visitor, with a name and an address as of a signup. */
export const visitorSchema = registerSchema.pick(['name']).concat(forgotSchema).concat(requestSchema)
