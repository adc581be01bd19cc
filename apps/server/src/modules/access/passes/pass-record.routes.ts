import { passRecord as contract } from '@linli/api-client/contract/access/pass-record'
import { eq, lte, sql } from 'drizzle-orm'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { passRecord } from './pass-record.table.ts'

/** The pass list: read and export only; the device ingest is the one writer. */
export const passRecordRoutes = (): readonly Route[] =>
  serve(contract, {
    table: passRecord,
    filters: {
      buildingId: (id: number) => eq(passRecord.buildingId, id),
      unitId: (id: number) => eq(passRecord.unitId, id),
      roomId: (id: number) => eq(passRecord.roomId, id),
      similarityMax: (value: number) => lte(passRecord.similarity, value),
      strangerKey: (key: string) => eq(passRecord.strangerKey, key),
      personId: (id: number) => eq(passRecord.personId, id),
      keyword: (word: string) =>
        sql`(${passRecord.personName} like ${`%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`} or ${passRecord.cardNo} = ${word} or right(${passRecord.cardNo}, 4) = ${word})`,
    },
  })
