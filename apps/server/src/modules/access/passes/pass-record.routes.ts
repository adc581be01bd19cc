import { passRecord as contract } from '@linli/api-client/contract/access/pass-record'
import { eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { picturesOf } from '../pictures/shown-pictures.ts'
import { passRecord } from './pass-record.table.ts'

/** The pass list: read and export only; the device ingest is the one writer. */
export const passRecordRoutes = (): readonly Route[] =>
  serve(
    contract,
    passRecord,
  )({
    present: async (rows, ctx) => {
      const of = await picturesOf(
        ctx,
        'person',
        rows.map(({ id }) => id),
      )
      return new Map(
        rows.map(({ id }) => {
          const { thumbnails, purged } = of(id)
          return [id, { snapshot: thumbnails.image ?? null, snapshotPurged: purged ? true : null }]
        }),
      )
    },
    reads: {
      buildingId: ['roomId'],
      unitId: ['roomId'],
      roomId: ['roomId'],
      similarityMax: ['similarity'],
      strangerKey: ['strangerKey'],
      personId: ['personId'],
    },
    filters: {
      buildingId: (ids) => inArray(passRecord.buildingId, ids),
      unitId: (ids) => inArray(passRecord.unitId, ids),
      roomId: (ids) => inArray(passRecord.roomId, ids),
      similarityMax: (value) => lte(passRecord.similarity, value),
      strangerKey: (key) => eq(passRecord.strangerKey, key),
      personId: (ids) => inArray(passRecord.personId, ids),
      // Names are shown masked: they are found by their whole, cards by the last four, too.
      keyword: (word, _ctx, may) =>
        or(
          may('personName', 'whole') ? eq(passRecord.personName, word) : undefined,
          may('cardNo', 'whole')
            ? sql`(${passRecord.cardNo} = ${word} or right(${passRecord.cardNo}, 4) = ${word})`
            : undefined,
        ) ?? sql`false`,
    },
  }).routes
