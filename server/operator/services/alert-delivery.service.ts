import type { AlertConfig } from '#server/alert-config.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import * as text from '#machines/operator/messages/alerts.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import { openWebhook, type Webhook } from '#server/operator/gateways/webhook.ts'
import * as alerts from '#server/operator/repos/alert.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import { Undeliverable, type Mail } from '#server/shared/gateways/mail.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { letter } from '#server/shared/services/mail.service.ts'

type Needs = Pick<OperatorContext, 'db' | 'jobs' | 'mail' | 'operatorAddress'>

const ALERT_JOB = 'alert.send'
/** For a day, as long as every five minutes. */
const ATTEMPTS = 300

/** Puts an alert to receivers into the transaction; it is sent after the commit, tried again while it cannot be. */
export async function sendAlert(
  { jobs }: Pick<Needs, 'jobs'>,
  { topic, body, targets }: { topic: string; body: alerts.AlertBody; targets: readonly string[] },
  tx: Tx,
): Promise<void> {
  for (const target of targets) {
    const id = await alerts.addMessage({ publicId: newPublicId(), topic, target, body }, tx)
    await jobs.enqueue(tx, { kind: ALERT_JOB, payload: { message: String(id) } })
  }
}

/** The first sentence is what it is about. */
const headOf = (sentences: string): string => sentences.split('. ')[0] ?? sentences

function mailOf({ target, body }: alerts.MessageRow, url: string): Mail {
  const paragraphs = [`${body.text}.`, ...(body.more ?? []), ...(url === '' ? [] : [text.OPEN_CONSOLE(url)])]
  return { to: target, subject: `${PRODUCT.name}: ${headOf(body.text)}`, text: letter(...paragraphs) }
}

function bodyOf(
  { public_id: id, topic, created_at: at, body: { kind, ...body } }: alerts.MessageRow,
  url: string,
): string {
  return JSON.stringify({ id, at: at.toISOString(), topic, kind, ...body, url: url === '' ? null : url })
}

async function deliver(
  row: alerts.MessageRow,
  { mail, operatorAddress: { url } }: Needs,
  webhook: Webhook | undefined,
) {
  if (row.target === alerts.WEBHOOK) await webhook?.send(bodyOf(row, url))
  else await mail.send(mailOf(row, url))
}

const messageIn = (payload: unknown): bigint => {
  const id: unknown = Reflect.get(Object(payload), 'message')
  if (typeof id !== 'string') throw new GiveUp('not an alert')
  return BigInt(id)
}

/** Lets the job table send alerts. */
export function defineAlertJob(context: Needs, settings: AlertConfig): void {
  const webhook = settings.webhook && openWebhook(settings.webhook)
  context.jobs.define(ALERT_JOB, {
    attempts: ATTEMPTS,
    run: async (payload) => {
      const row = await alerts.findUnsent(messageIn(payload), context.db)
      if (!row) return
      try {
        await deliver(row, context, webhook)
      } catch (error) {
        await alerts.markFailed(row.id, context.db)
        throw error instanceof Undeliverable ? new GiveUp(error.message) : error
      }
      await alerts.markSent(row.id, context.db)
    },
  })
}
