import {
  plateCorrection as describedCorrection,
  vehiclePass as described,
} from '@linli/api-client/contract/access/vehicle-pass'
import { eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { picturesOf } from '../pictures/shown-pictures.ts'
import { correctPlateRoute } from './correct-plate.ts'
import { plateLike, platePattern } from './plate-search.ts'
import { vehicleOverviewRoute } from './vehicle-overview.ts'
import { plateCorrection, vehiclePassRecord } from './vehicle-pass.table.ts'

const t = vehiclePassRecord

interface Beside extends Record<string, unknown> {
  readonly id: number
  readonly corrected: string | null
  readonly correctedColor: string | null
  readonly sessionId: number | null
  readonly parkedMinutes: number | null
  readonly fee: number | null
}

/** What was corrected of the passes of a page, and the stays that ended with them. */
async function presentPasses(rows: readonly (typeof t.$inferSelect)[], ctx: Ctx) {
  const found = await ctx.tx.execute<Beside>(sql`
    select k.id, c.new_plate as corrected, c.new_color as "correctedColor", s.id as "sessionId",
      s.minutes as "parkedMinutes", s.fee::int as fee
    from unnest(${`{${rows.map(({ id }) => id).join(',')}}`}::bigint[]) k(id)
    left join lateral (select * from plate_correction c where c.record_id = k.id order by c.id desc limit 1) c on true
    left join parking_session s on s.out_record_id = k.id`)
  const of = await picturesOf(
    ctx,
    'vehicle',
    rows.map(({ id }) => id),
  )
  return new Map(
    found.map(({ id, ...beside }) => {
      const { thumbnails, purged } = of(id)
      const pictures = { image: thumbnails.image ?? null, plateImage: thumbnails.plateImage ?? null }
      return [id, { ...beside, ...pictures, snapshotPurged: purged ? true : null }]
    }),
  )
}

/** The records with a stay that ended with them and is so. */
const ended = (which: SQL): SQL =>
  sql`exists (select 1 from parking_session s where s.out_record_id = ${t.id} and ${which})`

/** The plate as it was read, or as it was corrected. */
const hasPlate = (words: string): SQL =>
  sql`(${plateLike(t.plateNo, words)} or ${t.id} in (select c.record_id from plate_correction c
    where c.new_plate like ${platePattern(words)}))`

/** Passes of cars: read and export only; the device ingest is the one writer, corrections stand beside it. */
export const vehiclePassRoutes = (): readonly Route[] => [
  ...serve(
    described,
    t,
  )({
    present: presentPasses,
    reads: {
      plate: ['plateNo'],
      confidenceBelow: ['confidence'],
      isCorrected: ['corrected'],
      charged: ['fee'],
      parkedOver: ['parkedMinutes'],
      parkedUnder: ['parkedMinutes'],
      vehicleId: ['vehicleId'],
    },
    filters: {
      plate: hasPlate,
      confidenceBelow: (value) => lt(t.confidence, value),
      isCorrected: (yes) => {
        const known = sql`exists (select 1 from plate_correction c where c.record_id = ${t.id})`
        return yes ? known : sql`not ${known}`
      },
      charged: (yes) => (yes ? ended(sql`s.fee > 0`) : sql`not ${ended(sql`s.fee > 0`)}`),
      parkedOver: (minutes) => ended(sql`s.minutes >= ${minutes}`),
      parkedUnder: (minutes) => ended(sql`s.minutes <= ${minutes}`),
      vehicleId: (ids) => inArray(t.vehicleId, ids),
      // Names are shown masked: they are found by their whole.
      keyword: (word, _ctx, may) =>
        or(
          may('plateNo', 'part') ? hasPlate(word) : undefined,
          may('ownerName', 'whole') ? eq(t.ownerName, word) : undefined,
        ) ?? sql`false`,
    },
  }).routes,
  ...serve(
    describedCorrection,
    plateCorrection,
  )({
    reads: { recordId: ['recordId'] },
    filters: { recordId: (id) => eq(plateCorrection.recordId, id) },
  }).routes,
  correctPlateRoute,
  vehicleOverviewRoute(),
]
