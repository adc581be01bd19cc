import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { type Facts, whenever } from '../../../kit/facts/facts.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { paramOf } from '../rules/rule-params.ts'
import { arisingAt, type SeenPass, seenPasses } from './seen-pass.ts'
import { raiseOfStrangers } from './strangers.ts'
import { raiseOfTargets } from './target-hits.ts'

/** How many passes of the estate were like this one in the time up to it. */
async function countLike(ctx: Ctx, pass: SeenPass, like: SQL, minutes: number): Promise<number> {
  const [row] = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pass_record p where p.estate_id = ${pass.estateId} and p.result = 'fail'
      and p.pass_time > ${pass.at}::timestamptz - make_interval(mins => ${minutes})
      and p.pass_time <= ${pass.at}::timestamptz and ${like}`)
  return row?.count ?? 0
}

async function raiseOfFailures(ctx: Ctx, told: Facts['passes.recorded']): Promise<void> {
  const burstsAt = new Set<number>()
  const failures = await seenPasses(ctx, told, sql`p.result = 'fail' and p.stranger_key is null`)
  for (const pass of failures.toReversed()) {
    const { failReason, deviceId, personId, cardNo, place } = pass
    if (failReason === 'card_lost' && cardNo !== null)
      await raiseAlert(
        ctx,
        arisingAt(pass, { kind: 'lost_card', key: `card:${cardNo}`, title: `挂失卡使用：${place}` }),
      )
    if (failReason === 'anti_passback' && personId !== null)
      await raiseAlert(
        ctx,
        arisingAt(pass, {
          kind: 'anti_passback',
          key: `person:${personId}`,
          title: `反潜回异常：${place}`,
          personId,
          personName: pass.personName,
        }),
        async (rule) =>
          (await countLike(
            ctx,
            pass,
            sql`p.person_id = ${personId} and p.fail_reason = 'anti_passback'`,
            1440,
          )) >= paramOf(rule, 'count'),
      )
    // The newest failure of a batch speaks for its device.
    if (burstsAt.has(deviceId)) continue
    burstsAt.add(deviceId)
    await raiseAlert(
      ctx,
      arisingAt(pass, {
        kind: 'verify_fail_burst',
        key: `device:${deviceId}`,
        title: `连续验证失败：${place}`,
      }),
      async (rule) =>
        (await countLike(
          ctx,
          pass,
          sql`p.device_id = ${deviceId} and p.stranger_key is null`,
          paramOf(rule, 'minutes'),
        )) >= paramOf(rule, 'count'),
    )
  }
}

/** Alerts that begin with a pass: people of the lists, strangers, lost cards, and doors that are tried again and again. */
export const alertsOfPasses = whenever('passes.recorded', 'alert.passes', async (told, ctx) => {
  await raiseOfTargets(ctx, told)
  await raiseOfStrangers(ctx, told)
  await raiseOfFailures(ctx, told)
})
