import { restrictedBases } from '@linli/api-client/contract/alert/control-target'
import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Occurrence } from './occurrence.ts'
import { arisingAt, type PassSpan, type SeenPass, seenPasses } from './seen-pass.ts'

interface Hit extends SeenPass {
  readonly targetId: number
  readonly listType: 'black' | 'watch'
  readonly level: AlertLevel
  readonly basis: string
  readonly notifyUserIds: readonly number[] | null
}

const isRestricted = (basis: string): boolean => restrictedBases.some((one) => one === basis)

/**
 * People of the lists at a door: known ones by their file, while the target is in force and where it is watched for. A
 * face counts when it is as like as the target asks. The black list has the level of its rule, the other its own.
 */
export async function* targetHits(ctx: Ctx, span: PassSpan): AsyncGenerator<Occurrence> {
  const hits = await seenPasses<Hit>(ctx, span, sql`true`, {
    columns: sql`, t.id as "targetId", t.list_type as "listType", t.level, t.basis, t.notify_user_ids as "notifyUserIds"`,
    joins: sql`join control_target t on t.estate_id = p.estate_id and t.kind = 'person' and t.state = 'approved'
      and t.list_type in ('black', 'watch') and p.pass_time between t.valid_from and t.valid_to
      and (t.person_id = p.person_id or (p.subject_type = 'target' and p.subject_id = t.id))
      and (p.auth_mode <> 'face' or coalesce(p.similarity, 100) >= coalesce(t.min_similarity, 0))
      and (coalesce(cardinality(t.scope_channels), 0) = 0 or p.channel_id = any(t.scope_channels))`,
  })
  for (const hit of hits) {
    const { targetId: id, listType, basis, place } = hit
    const isBlack = listType === 'black'
    const restricted = isRestricted(basis)
    yield {
      arising: arisingAt(hit, {
        kind: isBlack ? 'black_person' : 'watch_person',
        key: isBlack ? `target:${id}:device:${hit.deviceId}` : `target:${id}`,
        title: `${isBlack ? '黑名单人员' : '关注人员'}出现：${place}`,
        personId: hit.personId,
        personName: hit.personName,
        similarity: hit.similarity,
        ...(isBlack && { level: 'urgent' }),
        target: { id, level: hit.level, notifyUserIds: hit.notifyUserIds ?? [], restricted },
      }),
    }
  }
}

/** How often and when a target was last seen. */
export async function countHit(ctx: Ctx, targetId: number, at: Date): Promise<void> {
  await ctx.tx.execute(sql`
    update control_target set hit_count = hit_count + 1,
      last_hit_at = greatest(last_hit_at, ${at.toISOString()}::timestamptz)
    where id = ${targetId}`)
}
