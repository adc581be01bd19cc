import { passRecord as contract } from '@linli/api-client/contract/access/pass-record'
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { resident } from '../../base/people/resident.table.ts'
import { picturesOf } from '../pictures/shown-pictures.ts'
import { passRecord } from './pass-record.table.ts'

/** Whose number it is, whole or by its last four, for who may look through the residents. */
function byPhone(word: string, ctx: Ctx) {
  if (!ctx.can('base:resident:list')) return undefined
  const scope = ctx.scopeFor('base:resident:list')
  return sql`(${passRecord.estateId}, ${passRecord.personId}) in (
    select ${resident.estateId}, ${resident.personId} from ${resident}
    where ${scope.kind === 'all' ? sql`true` : anyOf(resident.estateId, scope.estateIds)}
      and (${hashIs(ctx.deps.personal, sql`${resident.phoneHash}`, word)}
      or ${resident.phoneTail} = ${word.length === 4 ? word : null}))`
}

/** By the last four, which the index has, and by the whole where more is asked for. */
const byCard = (word: string) =>
  sql`right(${passRecord.cardNo}, 4) = right(${word}, 4) and (${passRecord.cardNo} = ${word} or ${word.length === 4})`

/**
 * Each way of finding by itself, because each has an index of its own: of all of them in one condition the planner knows
 * too little, and reads a whole month for a word that nothing has. One alone needs no rows looked up twice.
 */
function foundBy(ways: readonly (SQL | undefined)[], among: SQL | undefined): SQL {
  const [first, ...more] = ways.filter((way) => way !== undefined)
  if (first === undefined) return sql`false`
  if (more.length === 0) return first
  const found = [first, ...more].map(
    (way) => sql`select ${passRecord.id} from ${passRecord} where ${and(among, way)}`,
  )
  return sql`${passRecord.id} = any(array(${sql.join(found, sql` union all `)}))`
}

/** What may be a number of a telephone, and of a card: a word in Chinese is neither, and is looked for in names alone. */
const likePhone = /^[\d +()-]+$/
const likeCard = /^[\x20-\x7e]+$/

/** The pass list: read and export only; the device ingest is the one writer. */
export const { model: passRecordModel, routes: passRecordCalls } = serve(
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
      rows.map(({ id, late, skewed }) => {
        const { thumbnails, purged } = of(id)
        const marks = [...(late ? (['late'] as const) : []), ...(skewed ? (['skewed'] as const) : [])]
        return [id, { snapshot: thumbnails.image ?? null, snapshotPurged: purged ? true : null, marks }]
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
    // Nothing but what was refused has a reason: the database is told, which finds both by one index.
    failReason: (reasons) => and(eq(passRecord.result, 'fail'), inArray(passRecord.failReason, reasons)),
    similarityMax: (value) => lte(passRecord.similarity, value),
    strangerKey: (key) => eq(passRecord.strangerKey, key),
    personId: (ids) => inArray(passRecord.personId, ids),
    // Names are shown masked: they are found by their whole, cards by the last four, too.
    keyword: (word, ctx, may, among) =>
      foundBy(
        [
          likePhone.test(word) ? byPhone(word, ctx) : undefined,
          may('personName', 'whole') ? eq(passRecord.personName, word) : undefined,
          likeCard.test(word) && may('cardNo', 'whole') ? byCard(word) : undefined,
        ],
        among,
      ),
  },
})
