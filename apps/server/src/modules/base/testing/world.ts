import { buildPlan } from '@linli/api-client/contract/base/build-plan'
import type { Caller } from '../../../kit/caller.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { generate } from '../buildings/generate.ts'
import { loadRegions } from '../places/region.ts'

const system: Caller = { kind: 'system', name: 'test' }

/** Runs a step of a test in a transaction of its own. */
export const step = <R>(deps: ServerDeps, run: (ctx: Ctx) => Promise<R>, now?: Date): Promise<R> =>
  inContext(deps, system, run, now === undefined ? {} : { now })

/** A community and an empty estate of it; returns the estate's id. */
export async function makeEstate(deps: ServerDeps, name: string): Promise<number> {
  const { sql } = deps.database
  await loadRegions(sql)
  const [place] = await sql<{ id: number }[]>`
    insert into community (name, code, region, street, leader) values (${`${name}社区`},
      ${`440305${String(100000 + Array.from(name).reduce((sum, c) => sum + (c.codePointAt(0) ?? 0), 0)).slice(-6)}`},
      '440305', '粤海街道', '测试') returning id`
  const [row] = await sql<{ id: number }[]>`
    insert into estate (name, code, community_id, region, address, estate_type, open_state)
    values (${name}, ${`T${name}`}, ${place?.id ?? 0}, '440305', '测试路1号', 'commodity', 'unopened') returning id`
  return row?.id as number
}

export interface PlanShape {
  readonly buildings?: number
  readonly units?: number
  readonly floors?: number
  readonly rooms?: number
  readonly dryRun?: boolean
  readonly pattern?: string
  readonly from?: number
}

/** A plan of equal buildings: `{n}栋`, `{n}单元`, rooms 101 ….. */
export const planOf = (estateId: number, shape: PlanShape = {}) =>
  buildPlan.parse({
    estateId,
    dryRun: shape.dryRun ?? false,
    groups: [
      {
        building: {
          from: shape.from ?? 1,
          to: (shape.from ?? 1) + (shape.buildings ?? 1) - 1,
          pattern: shape.pattern ?? '{n}栋',
          buildingType: 'high',
        },
        units: { from: 1, to: shape.units ?? 1, pattern: '{n}单元' },
        floors: { above: shape.floors ?? 2 },
        rooms: { perFloor: shape.rooms ?? 2 },
      },
    ],
  })

export const build = (deps: ServerDeps, estateId: number, shape?: PlanShape, kind: 'init' | 'add' = 'init') =>
  step(deps, (ctx) => generate(ctx, planOf(estateId, shape), kind))

/** Id of a room by its full name. */
export async function roomId(deps: ServerDeps, estateId: number, fullName: string): Promise<number> {
  const [row] = await deps.database.sql<{ id: number }[]>`
    select id from room where estate_id = ${estateId} and full_name = ${fullName} and deleted_at is null`
  if (row === undefined) throw new Error(`no room ${fullName}`)
  return row.id
}
