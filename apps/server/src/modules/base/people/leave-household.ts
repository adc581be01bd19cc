import { householdLeaving } from '@linli/api-client/contract/base/household-leaving'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serveWizard } from '../../../kit/wizard/serve-wizard.ts'
import { idList } from '../buildings/tree-rows.ts'
import { permittedEstate } from '../places/place-scope.ts'
import { vehicle } from '../vehicles/vehicle.table.ts'
import { leavingEffects } from './leaving-effects.ts'
import { moveOutAlong } from './move-out.ts'
import { applyRelations } from './relation-effects.ts'
import { resident, residentHouse } from './resident.table.ts'

type Leaving = InputOf<typeof householdLeaving.run>
type House = typeof residentHouse.$inferSelect & { readonly name: string }

/** Everybody who lives in the room or has a right to it, locked, so that what was looked at holds until it is written. */
async function housesOf(ctx: Ctx, { estateId, roomId }: Leaving): Promise<House[]> {
  await permittedEstate(ctx, 'base:resident:moveOut', estateId)
  const rows = await ctx.tx
    .select({ house: residentHouse, name: resident.name })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(
      and(
        eq(residentHouse.roomId, roomId),
        eq(residentHouse.estateId, estateId),
        eq(residentHouse.state, 'active'),
      ),
    )
    .orderBy(residentHouse.id)
    .for('update')
  return rows.map(({ house, name }) => ({ ...house, name }))
}

/** Who cannot stay when others leave. */
const needs = [
  { of: ['family'], oneOf: ['owner', 'co_owner'], words: '业主家属' },
  { of: ['cotenant'], oneOf: ['tenant'], words: '同住人' },
] as const

/** What stands in the way, at its field. */
function faultsOf({ houseIds, moveOutDate: date }: Leaving, houses: readonly House[], today: string) {
  const faults: { at: string; text: string }[] = []
  const chosen = new Set(houseIds)
  const leaving = houses.filter(({ id }) => chosen.has(id))
  const staying = houses.filter(({ id }) => !chosen.has(id))
  if (leaving.length < chosen.size) faults.push({ at: 'houseIds', text: '所选人员已不在此房屋，请重新选择' })
  if (date > today) faults.push({ at: 'moveOutDate', text: '迁出日期不能晚于今天' })
  for (const { name, moveInDate } of leaving)
    if (date < moveInDate) faults.push({ at: 'moveOutDate', text: `迁出日期不能早于“${name}”的迁入日期` })
  for (const { of, oneOf, words } of needs) {
    const left = staying.filter(({ relation }) => of.some((one) => one === relation))
    const held = (rows: readonly House[]) => rows.some((row) => oneOf.some((one) => one === row.relation))
    if (left.length > 0 && held(leaving) && !held(staying))
      faults.push({
        at: 'houseIds',
        text: `${left.map(({ name }) => name).join('、')}是${words}，须一并迁出`,
      })
  }
  return { faults, leaving }
}

/** Those of the leaving who have no other room in the estate. */
async function goneOf(ctx: Ctx, leaving: readonly House[]): Promise<House[]> {
  const others = await ctx.tx
    .selectDistinct({ id: residentHouse.residentId })
    .from(residentHouse)
    .where(
      and(
        sql`${residentHouse.residentId} = ${idList(leaving.map((row) => row.residentId))}`,
        eq(residentHouse.state, 'active'),
        sql`${residentHouse.id} <> all(array(select v::bigint from jsonb_array_elements_text(
          ${JSON.stringify(leaving.map(({ id }) => id))}::jsonb) v))`,
      ),
    )
  const stay = new Set(others.map(({ id }) => id))
  return leaving.filter(({ residentId }) => !stay.has(residentId))
}

/** Cars of people who leave, which wait for a new owner. */
async function carsOf(ctx: Ctx, residentIds: readonly number[]): Promise<string[]> {
  if (residentIds.length === 0) return []
  const rows = await ctx.tx
    .select({ plateNo: vehicle.plateNo })
    .from(vehicle)
    .where(and(inArray(vehicle.residentId, [...residentIds]), eq(vehicle.state, 'normal')))
    .orderBy(vehicle.id)
  return rows.flatMap(({ plateNo }) => plateNo ?? [])
}

/** 整户迁出: looked at together, ended in one transaction; rights to doors, photos and cars follow as with one person. */
export const householdLeavingServed = serveWizard(householdLeaving, {
  preview: async (input, ctx) => {
    const { faults, leaving } = faultsOf(input, await housesOf(ctx, input), dayOf(ctx.now))
    const gone = await goneOf(ctx, leaving)
    const { devices, visits } = await leavingEffects(
      ctx,
      gone.map(({ residentId }) => residentId),
    )
    return {
      makes: [{ unit: '人迁出', count: leaving.length }],
      conflicts: faults,
      warnings: [],
      picture: {
        gone: gone.map(({ name }) => name),
        vehicles: await carsOf(
          ctx,
          gone.map(({ residentId }) => residentId),
        ),
        devices,
        visits,
      },
    }
  },
  run: async (input, ctx) => {
    const { faults, leaving } = faultsOf(input, await housesOf(ctx, input), dayOf(ctx.now))
    if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(({ at, text }) => [at, text])))
    const gone = new Set((await goneOf(ctx, leaving)).map(({ id }) => id))
    await moveOutAlong(ctx, leaving, {
      date: input.moveOutDate,
      reason: input.moveOutReason,
      action: 'moveOut',
    })
    await applyRelations(
      ctx,
      leaving.map((row) => row.residentId),
      [input.roomId],
    )
    ctx.note({ resource: 'residentHouse', estateId: input.estateId, rowCount: leaving.length })
    return {
      made: [{ unit: '人迁出', count: leaving.length }],
      lines: leaving.map(({ id, name }) => ({
        name,
        kind: '住户',
        note: gone.has(id) ? '已迁出，通行权限已撤销' : '已迁出，小区内另有房屋',
      })),
    }
  },
})
