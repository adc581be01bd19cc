import { sql } from 'drizzle-orm'
import { whenever } from '../../../kit/facts/facts.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'

const keyOf = (visitId: number) => `visit:${visitId}`

/** 访客超时滞留: one for a visit, over when the visitor leaves or may stay. */
export const overstays = whenever(
  'visit.overstayed',
  'alert.overstay',
  async ({ visitId, applyNo, estateId, roomId }, ctx) => {
    await raiseAlert(ctx, {
      estateId,
      kind: 'visitor_overstay',
      key: keyOf(visitId),
      title: `访客超时滞留：${applyNo}`,
      at: ctx.now,
      roomId,
      recordType: 'visitor',
      recordId: visitId,
    })
  },
)
export const settledVisits = whenever(
  'visit.settled',
  'alert.visitSettled',
  async ({ visitId, estateId }, ctx) => {
    await recoverAlerts(ctx, { estateId, kind: 'visitor_overstay', key: keyOf(visitId) })
  },
)

/** 密码试探: somebody tries codes at a keypad. */
export const guessedCodes = whenever(
  'passcodes.guessed',
  'alert.passcodes',
  async ({ estateId, deviceId, channelId, tries }, ctx) => {
    const [device] = await ctx.tx.execute<{ name: string }>(
      sql`select name from device where id = ${deviceId}`,
    )
    await raiseAlert(ctx, {
      estateId,
      kind: 'passcode_attack',
      key: `device:${deviceId}`,
      title: `密码试探：${device?.name ?? ''}`,
      text: `连续输错${tries}次，键盘已锁定`,
      at: ctx.now,
      deviceId,
      channelId,
    })
  },
)
