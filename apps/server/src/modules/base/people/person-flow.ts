import { person as described, sensitiveTags } from '@linli/api-client/contract/base/person'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { DataScope } from '../../../kit/caller.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import type { person } from './person.table.ts'
import { houseModel } from './resident-house.routes.ts'
import { resident, residentHouse } from './resident.table.ts'
import { isSensitiveTag } from './shown-tags.ts'

type PersonRow = typeof person.$inferSelect
interface Tags {
  readonly added?: readonly string[] | null | undefined
  readonly removed?: readonly string[] | null | undefined
}

const texts = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`

const inScope = (scope: DataScope) =>
  scope.kind === 'all' ? undefined : anyOf(sql`${resident.estateId}`, scope.estateIds)

/** Adds tags to the registrations within the caller's scope, and takes others away. */
async function putTags(
  row: PersonRow,
  tags: Tags,
  code: string,
  words: (tag: string) => Promise<string>,
  ctx: Ctx,
) {
  const [added, removed] = [tags.added ?? [], tags.removed ?? []]
  if (added.length + removed.length === 0) throw invalid({ added: '请选择要添加或去掉的标签' })
  const twice = added.find((tag) => removed.includes(tag))
  if (twice !== undefined) throw invalid({ removed: `“${await words(twice)}”不能同时添加和去掉` })
  await ctx.tx
    .update(resident)
    .set({
      tags: sql`nullif(array(select distinct tag from unnest(coalesce(${resident.tags}, '{}') || ${texts(added)}) tag
        where tag <> all(${texts(removed)}) order by tag), '{}')`,
      ...changedBy(ctx, resident),
    })
    .where(and(eq(resident.personId, row.id), isNull(resident.mergedInto), inScope(ctx.scopeFor(code))))
  const named = async (sign: string, some: readonly string[]) =>
    some.length === 0 ? [] : [`${sign}${(await Promise.all(some.map(words))).join('、')}`]
  return { content: [...(await named('添加：', added)), ...(await named('去掉：', removed))].join('；') }
}

async function tag(row: PersonRow, tags: Tags, ctx: Ctx) {
  for (const key of ['added', 'removed'] as const)
    if (tags[key]?.some(isSensitiveTag)) throw invalid({ [key]: '敏感标签请用“敏感标签”设置' })
  const { dicts } = ctx.deps
  return await putTags(row, tags, 'base:person:tag', async (one) => await dicts.label('person_tag', one), ctx)
}

/** Which one it was is told to nobody who may not see it. */
const tagSensitive = async (row: PersonRow, tags: Tags, ctx: Ctx) => ({
  ...(await putTags(
    row,
    tags,
    'base:person:sensitiveTag',
    (one) => Promise.resolve(sensitiveTags[one as keyof typeof sensitiveTags]),
    ctx,
  )),
  content: '已调整敏感标签',
})

/** Whoever changes what holds for all companies must reach all estates that know the person. */
async function assertReachesAll(ctx: Ctx, personId: number, code: string, verb: string): Promise<void> {
  const scope = ctx.scopeFor(code)
  const known = await ctx.tx
    .selectDistinct({ estateId: resident.estateId })
    .from(resident)
    .where(and(eq(resident.personId, personId), isNull(resident.mergedInto)))
  if (!known.every(({ estateId }) => coversEstate(scope, estateId)))
    throw refuse(`该人员在其他公司的小区也有登记，请由平台${verb}`)
}

const openHouses = (ctx: Ctx, personId: number) =>
  ctx.tx
    .select({ house: residentHouse })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(and(eq(resident.personId, personId), sql`${residentHouse.state} in ('pending', 'active')`))
    .orderBy(residentHouse.id)
    .for('update', { of: residentHouse })

/** All relations end with the day of death; who cannot stay without them leaves with them. */
async function die(row: PersonRow, { deceasedDate }: InputOf<typeof described, 'die'>, ctx: Ctx) {
  if (row.deceased) throw refuse('该人员已登记死亡')
  if (deceasedDate > dayOf(ctx.now)) throw invalid({ deceasedDate: '死亡日期不能晚于今天' })
  if (row.birthDate !== null && deceasedDate < row.birthDate)
    throw invalid({ deceasedDate: '死亡日期不能早于出生日期' })
  await assertReachesAll(ctx, row.id, 'base:person:deceased', '登记')
  const ids = (await openHouses(ctx, row.id)).map(({ house }) => house.id)
  for (const id of ids) {
    // One may have ended with another of them.
    const [house] = await ctx.tx.select().from(residentHouse).where(eq(residentHouse.id, id))
    if (house?.state === 'pending')
      await takeTransition(houseModel, house, 'reject', { rejectReason: '人员已去世' }, ctx)
    if (house?.state === 'active')
      await takeTransition(
        houseModel,
        house,
        'moveOut',
        {
          moveOutDate: deceasedDate < house.moveInDate ? house.moveInDate : deceasedDate,
          moveOutReason: 'death',
        },
        ctx,
      )
  }
  return { patch: { deceased: true, deceasedDate }, content: deceasedDate }
}

function undoDeath(row: PersonRow, { undoReason }: InputOf<typeof described, 'undoDeath'>) {
  if (!row.deceased) throw refuse('该人员没有死亡登记')
  return { patch: { deceased: false, deceasedDate: null }, content: undoReason }
}

/** What is open between the person and the estates, in the words of the modules. */
async function assertSettled(ctx: Ctx, personId: number): Promise<void> {
  const leaver = { mpUserId: 0, personId, scope: 'erase', tombstone: '' } as const
  const open: string[] = []
  for (const { leaving } of ctx.deps.modules)
    for (const { count, text } of leaving?.blockers ?? []) if ((await count(ctx, leaver)) > 0) open.push(text)
  if (open.length > 0) throw refuse(`存在未了事项：${open.join('；')}`)
}

/** From now on nobody finds the person; what all modules hold is erased step by step, and each step is written down. */
async function erase(row: PersonRow, { eraseReason }: InputOf<typeof described, 'erase'>, ctx: Ctx) {
  await assertReachesAll(ctx, row.id, 'base:person:erase', '删除')
  if ((await openHouses(ctx, row.id)).length > 0) throw refuse('存在有效居住关系，不能删除个人信息')
  const [accounts] = await ctx.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from mp_user where person_id = ${row.id} and state <> 'cancelled'`,
  )
  if ((accounts?.n ?? 0) > 0) throw refuse('该人员有小程序账号，请在“账号注销”中办理注销并删除个人信息')
  await assertSettled(ctx, row.id)
  await announce(ctx, 'person.erased', { personId: row.id, reason: eraseReason })
  return { content: eraseReason }
}

/** What is done with a person's file. */
export const personActions = { tag, tagSensitive, die, undoDeath, erase }
