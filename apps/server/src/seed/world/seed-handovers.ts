import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { sequences } from '../../kit/sequences/sequences.ts'
import { user } from '../../modules/auth/account/user.table.ts'
import { guardHandover } from '../../modules/visitor/handover/guard-handover.table.ts'
import { handedNow } from '../../modules/visitor/handover/handed-items.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** The last hand-over of the gate of each estate, signed by both, and the one that waits for the next shift. */
export async function seedHandovers(ctx: Ctx, estateIds: readonly number[]): Promise<void> {
  const [from, to] = await ctx.tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.state, 'normal'))
    .orderBy(desc(sql`${user.username} like 'guard%'`), user.id)
    .limit(2)
  if (from === undefined || to === undefined) return
  const before = (ms: number) => new Date(ctx.now.getTime() - ms)
  for (const estateId of estateIds) {
    const items = await handedNow(ctx, estateId)
    const sheet = async (shiftTo: Date) => ({
      handoverNo: await sequences.next(ctx, 'JB', estateId),
      estateId,
      post: '门岗',
      shiftFrom: new Date(shiftTo.getTime() - 12 * hourMs),
      shiftTo,
      items,
      itemCount: items.length,
      createdAt: shiftTo,
      updatedAt: shiftTo,
    })
    const takenAt = before(12 * hourMs)
    const wrong = items.length === 0 ? 0 : 1
    await ctx.tx.insert(guardHandover).values([
      {
        ...(await sheet(new Date(takenAt.getTime() - 8 * minuteMs))),
        notes: '北门道闸抬杆偏慢，已报修；钥匙柜钥匙齐全。',
        items: items.map((item) =>
          item.no === 1 ? { ...item, ok: false, remark: '现场已处理，待补录' } : { ...item, ok: true },
        ),
        wrongCount: wrong,
        fromUserId: to.id,
        takenBy: from.id,
        takenAt,
        state: 'signed',
      },
      {
        ...(await sheet(before(2 * minuteMs))),
        shiftFrom: takenAt,
        notes: '3栋装修垃圾未清运，请催办。',
        fromUserId: from.id,
        dueAt: before(-13 * minuteMs),
        dueKey: 'sign',
        state: 'open',
      },
    ])
  }
}
