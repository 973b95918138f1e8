import { CHOOSE_TOPIC, TOPICS } from '#machines/support/messages/support.ts'
import { TOPIC_NAMES } from '#machines/support/rules/requests.ts'

/** The topics of a form, of which none is chosen. */
export const topicOptions = [
  { value: '', label: CHOOSE_TOPIC },
  ...TOPIC_NAMES.map((topic) => ({ value: topic, label: TOPICS[topic] })),
]
