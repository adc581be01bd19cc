import { desc } from 'drizzle-orm'
import type { HandlerDeps } from '../../kit/deps.ts'
import { smsMessage } from './sms-message.table.ts'
import type { SmsPort } from './sms-port.ts'

/** Demo numbers and beyond it: everything else is a number that the embedded carrier does not reach. */
const unreachable = /^1990000(?:9\d{3})$/

/**
 * The carrier of installations without one: messages go to an outbox in the database, which the demo shows on /test.
 * Numbers 199 0000 9xxx are never reached, so that failure can be seen as well.
 */
export const embeddedSms = (deps: Pick<HandlerDeps, 'database' | 'personal' | 'clock'>): SmsPort => ({
  async send({ phone, template }, text) {
    if (unreachable.test(phone)) throw new Error('the carrier did not take the message')
    const { enc, tail } = deps.personal.seal(phone)
    await deps.database.side.insert(smsMessage).values({
      phoneEnc: enc,
      phoneTail: tail,
      template,
      textEnc: deps.personal.seal(text).enc,
      sentAt: deps.clock(),
    })
  },
})

export interface OutboxMessage {
  readonly phone: string
  readonly template: string
  readonly text: string
  readonly sentAt: Date
}

/** The newest messages of the outbox. */
export async function readOutbox(
  deps: Pick<HandlerDeps, 'database' | 'personal'>,
  limit: number,
): Promise<readonly OutboxMessage[]> {
  const rows = await deps.database.side.select().from(smsMessage).orderBy(desc(smsMessage.id)).limit(limit)
  return rows.map((row) => ({
    phone: deps.personal.open(row.phoneEnc),
    template: row.template,
    text: deps.personal.open(row.textEnc),
    sentAt: row.sentAt,
  }))
}
