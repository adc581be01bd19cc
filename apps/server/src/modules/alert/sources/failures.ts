import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { paramOf } from '../rules/rule-params.ts'
import type { Occurrence } from './occurrence.ts'
import { arisingAt, type PassSpan, type SeenPass, seenPasses } from './seen-pass.ts'

/** How many passes of the estate were like this one in the time up to it. */
async function countLike(ctx: Ctx, pass: SeenPass, like: SQL, minutes: number): Promise<number> {
  const [row] = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pass_record p where p.estate_id = ${pass.estateId} and p.result = 'fail'
      and p.pass_time > ${pass.at}::timestamptz - make_interval(mins => ${minutes})
      and p.pass_time <= ${pass.at}::timestamptz and ${like}`)
  return row?.count ?? 0
}

/** Lost cards, passing back, and doors that are tried again and again, in the order of their times. */
export async function* failuresSeen(ctx: Ctx, span: PassSpan): AsyncGenerator<Occurrence> {
  const failures = await seenPasses(ctx, span, sql`p.result = 'fail' and p.stranger_key is null`)
  for (const pass of failures) {
    const { failReason, deviceId, personId, cardNo, place } = pass
    if (failReason === 'card_lost' && cardNo !== null)
      yield {
        arising: arisingAt(pass, {
          kind: 'lost_card',
          key: `card:${cardNo}`,
          title: `挂失卡使用：${place}`,
        }),
      }
    if (failReason === 'anti_passback' && personId !== null)
      yield {
        arising: arisingAt(pass, {
          kind: 'anti_passback',
          key: `person:${personId}`,
          title: `反潜回异常：${place}`,
          personId,
          personName: pass.personName,
        }),
        isEnough: async (rule) =>
          (await countLike(
            ctx,
            pass,
            sql`p.person_id = ${personId} and p.fail_reason = 'anti_passback'`,
            1440,
          )) >= paramOf(rule, 'count'),
      }
    yield {
      arising: arisingAt(pass, {
        kind: 'verify_fail_burst',
        key: `device:${deviceId}`,
        title: `连续验证失败：${place}`,
      }),
      isEnough: async (rule) =>
        (await countLike(
          ctx,
          pass,
          sql`p.device_id = ${deviceId} and p.stranger_key is null`,
          paramOf(rule, 'minutes'),
        )) >= paramOf(rule, 'count'),
    }
  }
}
