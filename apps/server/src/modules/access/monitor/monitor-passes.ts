import { monitorPass, monitorPasses, monitorRows } from '@linli/api-client/contract/access/monitor'
import { personFace as describedFace } from '@linli/api-client/contract/base/person-face'
import { codeOf } from '@linli/api-client/kit'
import { eq, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { livePasses, shownTo } from './live-passes.ts'
import { guardCheck } from './monitor.table.ts'
import { todayFrom } from './monitor-overview.ts'

const code = 'access:monitor:list'

/** Somebody of a list, whom everybody at the desk may know of. */
const listed = sql`exists (select from control_target t where t.estate_id = pass_record.estate_id and t.kind = 'person'
  and t.state = 'approved' and t.list_type in ('black', 'watch') and t.basis not in ('police_notice', 'court_order')
  and pass_record.pass_time between t.valid_from and t.valid_to
  and (t.person_id = pass_record.person_id or (pass_record.subject_type = 'target' and pass_record.subject_id = t.id)))`

/** Passes of today that came in time, newest first. */
export const monitorPassesRoute = handle(
  monitorPasses,
  async ({ estateId, channelIds, personKinds, direction, onlyAbnormal }, ctx) => {
    if (!coversEstate(ctx.scopeFor(code), estateId)) throw notFound()
    const where: SQL[] = [sql`estate_id = ${estateId} and pass_time >= ${todayFrom(ctx.now)} and not late`]
    if (channelIds?.length) where.push(anyOf(sql`channel_id`, channelIds))
    if (personKinds?.length) where.push(sql`person_kind = any(${`{${personKinds.join(',')}}`}::text[])`)
    if (direction != null) where.push(sql`direction = ${direction}`)
    if (onlyAbnormal === true) where.push(sql`(result = 'fail' or person_kind = 'stranger' or ${listed})`)
    const passes = await livePasses(ctx.tx, sql.join(where, sql` and `), monitorRows)
    return passes.map(shownTo(ctx))
  },
)

interface Whose extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  /** ISO 8601, to the microsecond. */
  readonly at: string
  readonly personId: number | null
  readonly strangerKey: string | null
  readonly livingCount: number | null
  readonly photo: string | null
}

/** A pass of an estate that the caller watches. */
export async function passInReach(ctx: Ctx, id: number, by = code): Promise<Whose> {
  const [row] = await ctx.tx.execute<Whose>(sql`
    select p.id, p.estate_id as "estateId", p.pass_time::text as at, p.person_id as "personId",
      p.stranger_key as "strangerKey", r.living_count as "livingCount", f.thumbnail as photo
    from pass_record p left join room r on r.id = p.room_id
    left join person_face f on f.person_id = p.person_id and f.estate_id = p.estate_id and f.state = 'passed'
    where p.id = ${id}`)
  if (row === undefined || !coversEstate(ctx.scopeFor(by), row.estateId)) throw notFound()
  return row
}

/** Before this pass: of the same person, or of the same unknown face. */
const lastPasses = 3
const monthDays = 31

/** A pass, with what helps to say whether it is the right person. */
export const monitorPassRoute = handle(monitorPass, async ({ id }, ctx) => {
  const whose = await passInReach(ctx, id)
  const { estateId, at, personId, strangerKey } = whose
  const [pass] = await livePasses(ctx.tx, sql`id = ${id} and pass_time = ${at}::timestamptz`, 1)
  if (pass === undefined) throw notFound()
  const same =
    personId !== null
      ? sql`person_id = ${personId}`
      : strangerKey !== null
        ? sql`stranger_key = ${strangerKey}`
        : undefined
  const before =
    same === undefined
      ? []
      : await livePasses(
          ctx.tx,
          sql`estate_id = ${estateId} and ${same} and pass_time < ${at}::timestamptz
            and pass_time > ${at}::timestamptz - make_interval(days => ${monthDays})`,
          lastPasses,
        )
  const [check] = await ctx.tx.select().from(guardCheck).where(eq(guardCheck.recordId, id))
  const mayCompare = ctx.can('base:face:review') && ctx.can(codeOf(describedFace, 'list'))
  const shown = shownTo(ctx)
  return {
    pass: shown(pass),
    photo: mayCompare ? whose.photo : null,
    livingCount: whose.livingCount,
    before: before.map(shown),
    check:
      check === undefined ? null : { result: check.result, note: check.note, at: check.at.toISOString() },
  }
})
