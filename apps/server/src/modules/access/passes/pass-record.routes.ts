import { passRecord as contract } from '@linli/api-client/contract/access/pass-record'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { passRecord } from './pass-record.table.ts'

/** The pass list: read and export only; the device ingest is the one writer. */
export const passRecordRoutes = (): readonly Route[] =>
  serve(contract, {
    table: passRecord,
    filters: {
      buildingId: (ids: readonly number[]) => inArray(passRecord.buildingId, ids),
      unitId: (ids: readonly number[]) => inArray(passRecord.unitId, ids),
      roomId: (ids: readonly number[]) => inArray(passRecord.roomId, ids),
      similarityMax: (value: number) => lte(passRecord.similarity, value),
      strangerKey: (key: string) => eq(passRecord.strangerKey, key),
      personId: (ids: readonly number[]) => inArray(passRecord.personId, ids),
      keyword: (word: string) =>
        sql`(${passRecord.personName} like ${`%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`} or ${passRecord.cardNo} = ${word} or right(${passRecord.cardNo}, 4) = ${word})`,
    },
  })
