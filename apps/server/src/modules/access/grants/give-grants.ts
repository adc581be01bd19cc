import type { GiveGrantsInput } from '@linli/api-client/contract/access/grant-calls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { accessGroup } from '../groups/group.table.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { accessGrant } from './access-grant.table.ts'
import { assertDevices, personalChannels } from './grant-rules.ts'
import { enrol, enrolStaff, entitledResidents } from './grant.service.ts'
import { expiryOf } from './grant-term.ts'

export type GiveInput = GiveGrantsInput
type NewGrant = typeof accessGrant.$inferInsert
type Source = NewGrant['source']

/** Whom a right is given. */
interface Subject {
  readonly type: 'resident' | 'staff'
  readonly id: number
  readonly no: string
  readonly personId: number | null
  readonly roomId: number | null
  readonly leaseEnd: Date | null
}

/** Which doors, how: a group as it is, or single doors. */
interface Bundle {
  readonly groupId: number | null
  readonly channelIds: readonly number[]
  readonly timePlanId: number | null
}

export interface GrantPlan {
  readonly input: GiveInput
  readonly subjects: readonly Subject[]
  readonly bundles: readonly Bundle[]
  readonly channelIds: readonly number[]
  /** `type/id/group` of rights that are there. */
  readonly known: ReadonlySet<string>
  readonly devices: number
  readonly warnings: readonly string[]
}

const keyOf = (type: string, id: number, groupId: number | null) => `${type}/${id}/${groupId ?? ''}`

/** What giving the rights comes to, held against all rules; nothing is written but numbers of new subjects. */
export async function planGrants(ctx: Ctx, input: GiveInput): Promise<GrantPlan> {
  const { estateId } = input
  if (!coversEstate(ctx.scopeFor('access:grant:create'), estateId)) throw notFound()
  const residentIds = [...new Set(input.residentIds ?? [])]
  const staffIds = [...new Set(input.staffIds ?? [])]
  if (residentIds.length + staffIds.length === 0) throw invalid({ residentIds: '请选择住户或员工' })
  if (residentIds.length + staffIds.length > 500) throw invalid({ residentIds: '一次最多授权500人' })
  if (input.bypassClosed) {
    if (residentIds.length > 0) throw invalid({ bypassClosed: '封闭可通行仅限员工' })
    ctx.scopeFor('access:grant:bypass')
  }
  const bundles = await bundlesOf(ctx, input)
  const channelIds = [...new Set(bundles.flatMap((one) => one.channelIds))]
  const subjects = [
    ...(await residentSubjects(ctx, estateId, residentIds, input.expireDys ?? null)),
    ...(await staffSubjects(ctx, estateId, staffIds)),
  ]
  const { devices, warnings } = await assertDevices(
    ctx,
    estateId,
    channelIds,
    input.authType,
    subjects.length,
  )
  await assertPlans(ctx, subjects, channelIds, bundles)
  return {
    input,
    subjects,
    bundles,
    channelIds,
    known: await knownRights(ctx, subjects, bundles),
    devices,
    warnings,
  }
}

async function bundlesOf(ctx: Ctx, input: GiveInput): Promise<Bundle[]> {
  const groupIds = [...new Set(input.groupIds ?? [])]
  const groups = await ctx.tx
    .select()
    .from(accessGroup)
    .where(and(anyOf(accessGroup.id, groupIds), eq(accessGroup.estateId, input.estateId)))
    .orderBy(accessGroup.id)
  if (groups.length !== groupIds.length) throw invalid({ groupIds: '所选权限组不存在' })
  const off = groups.find(({ enabled }) => !enabled)
  if (off) throw invalid({ groupIds: `权限组【${off.name}】已停用` })
  const single = input.channelIds ?? []
  if (groups.length === 0 && single.length === 0) throw invalid({ groupIds: '请选择权限组或通道' })
  return [
    ...groups.map(({ id, channelIds, timePlanId }) => ({
      groupId: id,
      channelIds,
      timePlanId: input.timePlanId ?? timePlanId,
    })),
    ...(single.length === 0
      ? []
      : [
          {
            groupId: null,
            channelIds: await personalChannels(ctx, input.estateId, single),
            timePlanId: input.timePlanId ?? null,
          },
        ]),
  ]
}

async function residentSubjects(
  ctx: Ctx,
  estateId: number,
  ids: readonly number[],
  expireDys: number | null,
): Promise<Subject[]> {
  const residents = (await entitledResidents(ctx, ids)).filter((one) => one.estateId === estateId)
  if (residents.length !== ids.length) throw invalid({ residentIds: '该人员在本小区没有有效居住关系' })
  const beyond = residents.find(({ leaseEnd }) => {
    if (leaseEnd === null || expireDys === null || expireDys === 0) return false
    const asked = expiryOf(ctx.now, expireDys, null)
    const capped = expiryOf(ctx.now, expireDys, leaseEnd)
    return asked !== null && capped !== null && asked > capped
  })
  if (beyond !== undefined) throw invalid({ expireDys: '有效期不能超过租期' })
  const numbers = await enrol(ctx, residents)
  return residents.map(({ residentId, personId, roomId, leaseEnd }) => ({
    type: 'resident' as const,
    id: residentId,
    no: numbers.get(residentId) ?? '',
    personId,
    roomId,
    leaseEnd,
  }))
}

async function staffSubjects(ctx: Ctx, estateId: number, ids: readonly number[]): Promise<Subject[]> {
  if (ids.length === 0) return []
  const people = await ctx.tx.execute<{ id: number; name: string }>(sql`
    select id, actual_name as name from sys_user where id = ${idList(ids)} and state = 'normal' order by id`)
  if (people.length !== ids.length) throw invalid({ staffIds: '所选员工不存在或已离职' })
  const numbers = await enrolStaff(ctx, estateId, people)
  return people.map(({ id }) => ({
    type: 'staff' as const,
    id,
    no: numbers.get(id) ?? '',
    personId: null,
    roomId: null,
    leaseEnd: null,
  }))
}

/** A device holds four plans of one subject. */
async function assertPlans(
  ctx: Ctx,
  subjects: readonly Subject[],
  channelIds: readonly number[],
  bundles: readonly Bundle[],
): Promise<void> {
  const fresh = bundles.flatMap(({ timePlanId }) => timePlanId ?? [])
  if (fresh.length === 0 || fresh.length < bundles.length) return
  const rows = await ctx.tx.execute<{ ids: number[] }>(sql`
    select jsonb_agg(distinct g.time_plan_id) as ids from access_grant g
    where g.subject_id = ${idList(subjects.map(({ id }) => id))} and g.state = 'active'
      and g.time_plan_id is not null and g.channel_ids && ${`{${channelIds.join(',')}}`}::bigint[]
    group by g.subject_type, g.subject_id`)
  if ([[], ...rows.map(({ ids }) => ids)].some((ids) => new Set([...ids, ...fresh]).size > 4))
    throw invalid({ timePlanId: '同一设备的通行时段不能超过4个' })
}

async function knownRights(
  ctx: Ctx,
  subjects: readonly Subject[],
  bundles: readonly Bundle[],
): Promise<ReadonlySet<string>> {
  const groupIds = bundles.flatMap(({ groupId }) => groupId ?? [])
  const rows = await ctx.tx
    .select({ type: accessGrant.subjectType, id: accessGrant.subjectId, groupId: accessGrant.groupId })
    .from(accessGrant)
    .where(
      and(
        anyOf(
          accessGrant.subjectId,
          subjects.map(({ id }) => id),
        ),
        anyOf(accessGrant.groupId, groupIds),
        inArray(accessGrant.state, ['pending', 'active', 'suspended']),
      ),
    )
  return new Set(rows.map((row) => keyOf(row.type, row.id, row.groupId)))
}

/** The rights of a plan that are not there yet. */
export const freshRights = ({ subjects, bundles, known }: GrantPlan) =>
  subjects.flatMap((subject) =>
    bundles
      .filter(({ groupId }) => groupId === null || !known.has(keyOf(subject.type, subject.id, groupId)))
      .map((bundle) => ({ subject, bundle })),
  )

/** Writes the rights and tells the devices: one task for all of them. */
export async function writeGrants(ctx: Ctx, plan: GrantPlan, source: Source = 'manual') {
  const { input } = plan
  const { estateId } = input
  const validFrom = input.validFrom ? new Date(input.validFrom) : ctx.now
  const expireDys = input.expireDys ?? (await ctx.deps.params.number('access.defaultExpireDys', { estateId }))
  const by = userIdOf(ctx.caller)
  const rows = freshRights(plan).map(
    ({ subject, bundle }): NewGrant => ({
      estateId,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectNo: subject.no,
      personId: subject.personId,
      roomId: subject.roomId,
      groupId: bundle.groupId,
      channelIds: [...bundle.channelIds],
      authType: input.authType,
      timePlanId: bundle.timePlanId,
      bypassClosed: input.bypassClosed ?? false,
      validFrom,
      expireDys,
      expireAt: expiryOf(validFrom, expireDys, subject.leaseEnd),
      source,
      remark: input.remark ?? null,
      state: validFrom > ctx.now ? 'pending' : 'active',
      createdBy: by,
      updatedBy: by,
    }),
  )
  if (rows.length === 0) return { ids: [], task: null }
  // The partial unique index decides where two give the same right at once.
  const made = await ctx.tx
    .insert(accessGrant)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: accessGrant.id, state: accessGrant.state })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id, state }) => ({
      entity: 'grant',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      isFirst: true,
    })),
  )
  let task = null
  for (const type of ['resident', 'staff'] as const) {
    const ids = plan.subjects.filter((one) => one.type === type).map((one) => one.id)
    if (ids.length === 0) continue
    const issued = await issueFor(
      ctx,
      { subjectType: type, subjectIds: ids },
      { kind: 'grant', title: `授权 ${plan.subjects.length}人`, priority: priorities.manual },
    )
    task = issued.task ?? task
  }
  return { ids: made.map(({ id }) => id), task }
}

/** What giving rights would do, in numbers; who is new keeps the number that was taken for it. */
export async function previewOf(ctx: Ctx, input: GiveInput) {
  const plan = await planGrants(ctx, input)
  const fresh = freshRights(plan)
  const people = new Set(fresh.map(({ subject }) => `${subject.type}/${subject.id}`))
  const residents = plan.subjects.filter(({ type }) => type === 'resident').map(({ id }) => id)
  const [missing] = await ctx.tx.execute<{ face: number; card: number }>(sql`
    select (count(*) filter (where not exists (select 1 from person_face f where f.person_id = r.person_id
        and f.estate_id = r.estate_id and f.state = 'passed')))::int as face,
      (count(*) filter (where not exists (select 1 from ic_card k where k.resident_id = r.id and k.state = 'active')))::int as card
    from resident r where r.id = ${idList(residents)}`)
  return {
    people: plan.subjects.length,
    already: plan.subjects.length - people.size,
    devices: plan.devices,
    items: people.size * plan.devices,
    missingFace: input.authType === '2' ? 0 : (missing?.face ?? 0),
    missingCard: input.authType === '1' ? 0 : (missing?.card ?? 0),
    warnings: [...plan.warnings],
  }
}
