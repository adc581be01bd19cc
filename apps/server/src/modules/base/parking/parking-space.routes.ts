import {
  generateSpaces,
  maxGeneratedSpaces,
  parkingSpace as described,
  parkingSpaceUse as describedUse,
  swapSpaces,
} from '@linli/api-client/contract/base/parking-space'
import { resident as describedResident } from '@linli/api-client/contract/base/resident'
import type { InputOf, NewOf, OutputOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { fieldLevel, shownName } from '../../../kit/serve/field-levels.ts'
import { lockRows } from '../../../kit/serve/read.ts'
import { conditionOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { writeRow } from '../../../kit/serve/write.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { NamingError } from '../naming/naming-error.ts'
import { compilePattern } from '../naming/pattern.ts'
import { assertLives } from '../people/assert-lives.ts'
import { resident } from '../people/resident.table.ts'
import { parkingArea, parkingLot, parkingSpace, parkingSpaceUse } from './parking.table.ts'
import {
  assertFree,
  beginUse,
  bindToUse,
  endUse,
  heldBy,
  type NewUse,
  nobody,
  partnerOf,
  type Space,
  stateOf,
} from './space-uses.ts'

const chunkSize = 1000

/** Locks a car park while spaces are added to it: it never has more of them than it says. */
async function lockLot(ctx: Ctx, lotId: number): Promise<{ readonly left: number }> {
  const [lot] = await ctx.tx.select().from(parkingLot).where(eq(parkingLot.id, lotId)).for('update')
  if (lot === undefined) throw notFound()
  return { left: lot.totalSpaces - (await ctx.tx.$count(parkingSpace, eq(parkingSpace.lotId, lotId))) }
}

/** Two spaces make a pair while nobody has either, and neither is of another pair. */
async function assertPair(ctx: Ctx, linkedSpaceId: number, before?: Space): Promise<void> {
  const refused = (text: string) => invalid({ linkedSpaceId: text })
  if (linkedSpaceId === before?.id) throw refused('不能与自身成为子母车位')
  const [other] = await ctx.tx
    .select()
    .from(parkingSpace)
    .where(eq(parkingSpace.id, linkedSpaceId))
    .for('update')
  const partners = [other && (await partnerOf(ctx, other)), before && (await partnerOf(ctx, before))]
  if (
    other === undefined ||
    partners.some((one) => one !== undefined && ![before?.id, other.id].includes(one.id))
  )
    throw refused('该车位已是其他车位的子母车位')
  if (other.state !== 'idle' || (before !== undefined && before.state !== 'idle'))
    throw refused('只有空闲的车位可以成为子母车位')
}

async function checkSpace(input: Partial<NewOf<typeof described>>, ctx: Ctx, before?: Space): Promise<void> {
  if (input.linkedSpaceId != null) await assertPair(ctx, input.linkedSpaceId, before)
  if (before !== undefined || input.areaId === undefined) return
  const { lotId } = await areaOf(ctx, input.areaId)
  if ((await lockLot(ctx, lotId)).left <= 0) throw invalid({ areaId: '停车场的车位已登记满，请先增加总车位' })
}

async function areaOf(ctx: Ctx, areaId: number) {
  const [area] = await ctx.tx.select().from(parkingArea).where(eq(parkingArea.id, areaId))
  if (area === undefined) throw notFound()
  return area
}

/** As much of a holder's name as the caller may see. */
async function holderOf(ctx: Ctx, residentId: number): Promise<string> {
  const [row] = await ctx.tx.select({ name: resident.name }).from(resident).where(eq(resident.id, residentId))
  return shownName(row?.name ?? '', fieldLevel(describedResident, 'name', ctx))
}

/** Somebody gets the space, and the other half of a pair with it. */
async function assign(row: Space, input: InputOf<typeof described, 'assign'>, ctx: Ctx) {
  const { residentId, roomId, useKind } = input
  if (roomId != null) await assertLives(ctx, { residentId, roomId }, '使用人')
  const to = stateOf(useKind)
  await beginUse(ctx, row, input)
  const partner = await partnerOf(ctx, row)
  if (partner !== undefined) {
    assertFree(partner)
    await beginUse(ctx, partner, input)
    await alongWith(ctx, partner, to, 'assign', heldBy(input))
  }
  return { to, patch: heldBy(input) }
}

/** A space that changes with another one: the other half of a pair, or the one that is swapped. */
async function alongWith(
  ctx: Ctx,
  partner: Space,
  to: Space['state'],
  action: string,
  columns: Partial<Space>,
  content = '随子母车位',
): Promise<void> {
  await writeRow(served.model, partner, { ...columns, state: to }, ctx)
  await flowEvents.record(ctx, {
    entity: 'parkingSpace',
    entityId: partner.id,
    action,
    fromState: partner.state,
    toState: to,
    content,
  })
}

async function transfer(row: Space, input: InputOf<typeof described, 'transfer'>, ctx: Ctx) {
  const { residentId, roomId } = input
  if (residentId === row.residentId) throw invalid({ residentId: '新使用人与原使用人相同' })
  if (roomId != null) await assertLives(ctx, { residentId, roomId }, '使用人')
  const use: NewUse = { ...input, useKind: row.useKind ?? 'own' }
  for (const space of [row, await partnerOf(ctx, row)]) {
    if (space === undefined) continue
    await endUse(ctx, space.id, 'ended', '过户')
    await beginUse(ctx, space, use)
    if (space !== row) await alongWith(ctx, space, 'sold', 'transfer', heldBy(use))
  }
  return { patch: heldBy(use) }
}

async function renew(row: Space, useTo: string, ctx: Ctx) {
  if (useTo < dayOf(ctx.now)) throw invalid({ useTo: '到期日期不能早于今天' })
  if (row.useTo !== null && useTo <= row.useTo) throw invalid({ useTo: '新的到期日期须晚于原到期日期' })
  const spaces = [row, await partnerOf(ctx, row)].flatMap((one) => one ?? [])
  for (const partner of spaces.slice(1)) await alongWith(ctx, partner, partner.state, 'renew', { useTo })
  await ctx.tx
    .update(parkingSpaceUse)
    .set({ endDate: useTo, ...changed(ctx, parkingSpaceUse) })
    .where(
      and(
        inArray(
          parkingSpaceUse.spaceId,
          spaces.map(({ id }) => id),
        ),
        eq(parkingSpaceUse.state, 'active'),
      ),
    )
  return { patch: { useTo }, content: `续期至 ${useTo}` }
}

async function release(row: Space, reason: string, ctx: Ctx) {
  await endUse(ctx, row.id, 'ended', reason)
  const partner = await partnerOf(ctx, row)
  if (partner !== undefined && partner.residentId !== null) {
    await endUse(ctx, partner.id, 'ended', reason)
    await alongWith(ctx, partner, 'idle', 'release', nobody)
  }
  return { patch: nobody, content: reason }
}

const served = serve(
  described,
  parkingSpace,
)({
  // Who comes second learns to whom the space went.
  refuseFirst: async (row, action, ctx) => {
    if (action === 'assign' && row.residentId !== null)
      throw refuse(`该车位已被【${await holderOf(ctx, row.residentId)}】使用`)
  },
  uniqueAmong: {
    spaceNo: (values, before) =>
      before
        ? sql`${parkingSpace.lotId} = ${before.lotId}`
        : sql`${parkingSpace.lotId} = (select lot_id from parking_area where id = ${values.areaId ?? 0})`,
  },
  check: checkSpace,
  defaults: async ({ areaId }, ctx) => ({ lotId: (await areaOf(ctx, areaId)).lotId }),
  removable: async (row, ctx) => {
    if ((await ctx.tx.$count(parkingSpaceUse, eq(parkingSpaceUse.spaceId, row.id))) > 0)
      throw refuse('该车位存在使用记录，无法删除')
    if ((await partnerOf(ctx, row)) !== undefined) throw refuse('该车位是子母车位，请先取消关联')
  },
  on: {
    assign,
    transfer,
    renew: (row, { useTo }, ctx) => renew(row, useTo, ctx),
    bind: async (row, { vehicleIds }, ctx) => {
      const bound = vehicleIds ? [...vehicleIds] : null
      await bindToUse(ctx, row.id, bound)
      return { patch: { vehicleIds: bound } }
    },
    release: (row, { releaseReason }, ctx) => release(row, releaseReason, ctx),
    enable: () => ({ patch: { disableReason: null } }),
    expire: async (row, _input, ctx) => {
      await endUse(ctx, row.id, 'expired', '到期')
      return { patch: nobody }
    },
  },
  after: { change: async ({ estateId }, ctx) => await raiseTopic(ctx, 'parking', [estateId]) },
})

export const parkingSpaceModel = served.model

/** Names of the numbers from one to another. Throws at the field that asks for too many, or for what is no pattern. */
function namesOf(pattern: string, from: number, to: number): string[] {
  if (from > to) throw invalid({ to: '起始编号不能大于结束编号' })
  if (to - from >= maxGeneratedSpaces) throw invalid({ to: `单次最多生成${maxGeneratedSpaces}个车位` })
  try {
    const name = compilePattern(pattern, 'building')
    const names = Array.from({ length: to - from + 1 }, (_, at) => name({ n: String(from + at) }))
    const [twin] = names.filter((one, at) => names.indexOf(one) !== at)
    if (twin !== undefined) throw invalid({ pattern: `生成的名称重复：${twin}` })
    if (names.some((one) => one.length > 20)) throw invalid({ pattern: '车位号不能超过20个字符' })
    return names
  } catch (error) {
    if (error instanceof NamingError) throw invalid({ pattern: error.message })
    throw error
  }
}

interface SpaceRange {
  readonly areaId: number
  readonly pattern: string
  readonly from: number
  readonly to: number
  readonly kind: string
  /** Only tells what it would make. */
  readonly dryRun: boolean
}

/** All spaces of a range, or none where one of them is there already. */
async function generate(
  { areaId, pattern, from, to, kind, dryRun }: SpaceRange,
  ctx: Ctx,
): Promise<OutputOf<typeof generateSpaces>> {
  const [area] = await ctx.tx
    .select()
    .from(parkingArea)
    .where(
      and(
        eq(parkingArea.id, areaId),
        conditionOf(
          described,
          { estateId: parkingArea.estateId },
          ctx.scopeFor('base:parkingSpace:create'),
          ctx,
        ),
      ),
    )
  if (area === undefined) throw notFound()
  const names = namesOf(pattern, from, to)
  const { left } = await lockLot(ctx, area.lotId)
  const known = await ctx.tx
    .select({ spaceNo: parkingSpace.spaceNo })
    .from(parkingSpace)
    .where(and(eq(parkingSpace.lotId, area.lotId), inArray(parkingSpace.spaceNo, names)))
  const conflicts = known.map(({ spaceNo }) => spaceNo)
  const sample = names.length > 10 ? [...names.slice(0, 5), ...names.slice(-5)] : names
  if (!dryRun) {
    if (conflicts.length > 0) throw invalid({ from: `车位号已存在：${conflicts.slice(0, 5).join('、')}` })
    if (names.length > left) throw invalid({ to: `停车场还可登记 ${Math.max(0, left)} 个车位` })
    const user = userIdOf(ctx.caller)
    for (let at = 0; at < names.length; at += chunkSize)
      await ctx.tx.insert(parkingSpace).values(
        names.slice(at, at + chunkSize).map((spaceNo) => ({
          estateId: area.estateId,
          lotId: area.lotId,
          areaId,
          spaceNo,
          kind,
          createdAt: ctx.now,
          createdBy: user,
          updatedAt: ctx.now,
          updatedBy: user,
        })),
      )
    ctx.note({
      resource: 'parkingSpace',
      estateId: area.estateId,
      rowCount: names.length,
      title: `批量生成车位 ${names.length}个`,
    })
  }
  return { count: names.length, sample, conflicts }
}

/** Each of two holders gets what the other has. */
async function swap(
  { id, withId, reason }: { id: number; withId: number; reason: string },
  ctx: Ctx,
): Promise<OutputOf<typeof swapSpaces>> {
  if (id === withId) throw invalid({ withId: '请选择另一个车位' })
  const rows = await lockRows(
    served.model,
    ctx,
    ctx.scopeFor('base:parkingSpace:assign'),
    inArray(parkingSpace.id, [id, withId]),
  )
  const [a, b] = [rows.find((one) => one.id === id), rows.find((one) => one.id === withId)] as (
    | Space
    | undefined
  )[]
  if (a === undefined || b === undefined) throw notFound()
  if (a.estateId !== b.estateId) throw invalid({ withId: '只能与同一小区的车位互换' })
  for (const [one, field] of [
    [a, 'id'],
    [b, 'withId'],
  ] as const) {
    if (one.residentId === null || one.useKind === null || one.useFrom === null)
      throw invalid({ [field]: `车位「${one.spaceNo}」没有使用人` })
    if ((await partnerOf(ctx, one)) !== undefined) throw invalid({ [field]: '子母车位不能互换' })
  }
  for (const [space, other] of [
    [a, b],
    [b, a],
  ] as const) {
    await endUse(ctx, space.id, 'ended', `互换：${reason}`)
    const use = { ...other, useFrom: dayOf(ctx.now) } as NewUse
    await beginUse(ctx, space, use)
    await alongWith(ctx, space, stateOf(use.useKind), 'transfer', heldBy(use), `互换：${reason}`)
  }
  return { swapped: true }
}

export const parkingSpaceRoutes = (): Route[] => [
  handle(generateSpaces, generate),
  handle(swapSpaces, swap),
  ...served.routes,
  ...serve(describedUse, parkingSpaceUse)({}).routes,
]
