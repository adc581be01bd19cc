import { asc, desc, eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { estate } from '../base/places/estate.table.ts'
import { seedProvincePast } from './calls/province-call.seed.ts'
import { provinceConfigModel } from './province.routes.ts'
import { provinceConfig } from './province.table.ts'
import { deliver, provinceCaller } from './queue/deliver.ts'
import { queueChanges } from './queue/queue-changes.ts'
import { sourcesOf } from './sources/sources.ts'

/** Of a hundred rooms, those with a code of the address: in the first estate nearly all, in the others fewer. */
const coded = [98, 85, 60] as const
const dataTypes = [
  'estate',
  'building',
  'room',
  'person',
  'residency',
  'vehicle',
  'channel',
  'device',
  'person_pass',
]
/** Rounds of the queue that the demo has behind it. */
const rounds = 4

/**
 * Codes of the platform's register in place of those that the demo made up. Those that begin with 44030599 are not in
 * it: it refuses such rooms.
 */
async function codeAddresses(ctx: Ctx, estateId: number, percent: number): Promise<void> {
  await ctx.tx.execute(sql`update building set address_code = '44030500' || lpad(id::text, 8, '0')
    where estate_id = ${estateId} and address_code is null`)
  await ctx.tx.execute(sql`update room
    set address_code = case when id % 100 < ${percent}
      then case when id % 40 = 7 then '44030599' else '44030501' end || lpad(id::text, 8, '0') end
    where estate_id = ${estateId} and deleted_at is null
      and (address_code is null or starts_with(address_code, 'DZ'))`)
}

/** The demo's estates report to the embedded platform: one is nearly through, one on the way, one has stopped to mend its data. */
export async function seedProvince(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(provinceConfig)) > 0) return
  const places = await db.select().from(estate).orderBy(asc(estate.id)).limit(coded.length)
  await inContext(deps, provinceCaller, async (ctx) => {
    for (const [at, place] of places.entries()) {
      await ctx.tx
        .update(estate)
        .set({
          provincialCode: place.provincialCode ?? `${place.region}${String(place.id).padStart(6, '0')}`,
        })
        .where(eq(estate.id, place.id))
      await codeAddresses(ctx, place.id, coded[at] ?? 60)
      const row = await createRow(
        provinceConfigModel,
        {
          estateId: place.id,
          dataTypes,
          batchSize: 500,
          contactName: '周平',
          contactPhone: `1990000010${at}`,
        },
        ctx,
      )
      await takeTransition(provinceConfigModel, row, 'enable', {}, ctx)
    }
  })
  const configs = await db.select().from(provinceConfig).orderBy(asc(provinceConfig.id))
  for (const config of configs) {
    await inContext(deps, provinceCaller, async (ctx) => {
      for (const source of sourcesOf(config)) {
        if (!source.happens) await queueChanges(ctx, source, config.estateId)
      }
    })
  }
  await seedProvincePast(deps, kind)
  for (let round = 0; round < rounds; round += 1) await deliver(deps)
  await stopLast(deps)
}

/** The last estate still works on its data. */
async function stopLast(deps: ServerDeps): Promise<void> {
  const [last] = await deps.database.db
    .select()
    .from(provinceConfig)
    .orderBy(desc(provinceConfig.id))
    .limit(1)
  if (last === undefined) return
  await inContext(
    deps,
    provinceCaller,
    async (ctx) => void (await takeTransition(provinceConfigModel, last, 'disable', {}, ctx)),
  )
}
