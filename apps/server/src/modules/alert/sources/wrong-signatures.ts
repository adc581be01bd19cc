import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'

interface Doubted extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly estateId: number
  readonly count: number
}

/** Keys with which more signatures were wrong, in so many minutes, than the rule lets pass. */
const doubted = (ctx: Ctx) =>
  ctx.tx.execute<Doubted>(sql`
    select k.id, k.name, k.estate_id as "estateId", n.count from ingest_key k
    join alert_rule r on r.estate_id = k.estate_id and r.kind = 'ingest_auth_failed' and r.state = 'enabled'
    cross join lateral (select count(*)::int as count from unnest(k.failed_at) f
      where f > ${ctx.now.toISOString()}::timestamptz
        - make_interval(mins => coalesce((r.params ->> 'minutes')::int, 10))) n
    where k.failed_at is not null and n.count >= coalesce((r.params ->> 'count')::int, 20)
    order by k.id limit 100`)

/** 接入认证异常: somebody tries a key of devices without its secret. */
export const signatureWatch: JobDefinition = {
  name: 'alertSignatureWatch',
  label: '接入认证异常预警',
  every: 60,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      let raised = 0
      for (const { id, name, estateId, count } of await doubted(ctx))
        raised += (
          await raiseAlert(ctx, {
            estateId,
            kind: 'ingest_auth_failed',
            key: `key:${id}`,
            title: `接入认证异常：${name}`,
            text: `近期签名错误${count}次`,
            at: ctx.now,
          })
        ).length
      const counts: Record<string, number> = raised > 0 ? { 预警: raised } : {}
      return counts
    }),
}
