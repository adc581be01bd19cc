import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { sendSms } from '../../../ports/sms/send-sms.ts'
import { dunningLog } from './dunning.table.ts'

/** A text of a reminder, and the row that tells of it. */
interface ReminderText {
  readonly logId: number
  readonly phoneEnc: string | null
  readonly text: string
}

/** Sends texts once it is committed; a number that is not reached is kept as such. */
export function sendReminders(ctx: Ctx, texts: readonly ReminderText[]): void {
  ctx.afterCommit(async (deps) => {
    for (const { logId, phoneEnc, text } of texts) {
      let result = '已发送'
      try {
        if (phoneEnc === null) throw new Error('Linli: no phone is registered')
        const phone = deps.personal.open(phoneEnc)
        await sendSms(deps, { phone, template: 'PROPERTY_NOTICE', values: { text } })
      } catch {
        result = phoneEnc === null ? '未登记电话' : '发送失败'
      }
      await deps.database.db.update(dunningLog).set({ result }).where(eq(dunningLog.id, logId))
    }
  })
}
