import { personFields } from '@linli/api-client/contract/base/person'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { holdsWord } from '../../../kit/held-text.ts'
import { likeText, sealedCondition } from '../../../kit/serve/filters.ts'
import { type Asked, type FieldSource, sealed } from '../../../kit/serve/options.ts'
import { person } from './person.table.ts'
import { resident } from './resident.table.ts'

const sealedFields = new Set(['docNo', 'phone', 'phone2', 'emergencyPhone'])

/** Keys of the fields that a person's file and a resident's form share. */
export const personKeys = Object.keys(personFields()) as readonly (keyof ReturnType<typeof personFields>)[]

/** The document, which makes the same person of registrations in several estates, stands with the person. */
const ofPerson = new Set(['docType', 'docNo'])

/** Where those fields are, for resources that join a registration and its person. */
export const personColumns: Readonly<Record<string, FieldSource>> = Object.fromEntries(
  personKeys.map((key) => {
    const table = ofPerson.has(key) ? person : resident
    return [key, sealedFields.has(key) ? sealed(table, key) : (Reflect.get(table, key) as PgColumn)]
  }),
)

/** Full years of a registered person, in SQL. */
export const ageOf = (ctx: Ctx): SQL =>
  sql`extract(year from age(${dayOf(ctx.now)}::date, ${resident.birthDate}))`

/** Name or its pinyin; document and phone by full number or last four. */
export function personKeyword(keyword: string, ctx: Ctx, may: Asked): SQL {
  const ways = registrationsBy(keyword, ctx, may)
  return ways === undefined ? sql`false` : sql`${resident.id} = any(array(${ways}))`
}

/** The ids of registrations that a word finds: each way by itself, so that each has its index. */
export function registrationsBy(keyword: string, ctx: Ctx, may: Asked): SQL | undefined {
  const own = [
    ...nameConditions(keyword, may),
    ...(may('phone', 'whole') ? [sealedCondition(sealed(resident, 'phone'), keyword, ctx)] : []),
  ]
  const ways = own.map((way) => sql`select ${resident.id} from ${resident} where ${way}`)
  if (may('docNo', 'whole'))
    ways.push(sql`select r.id from ${person} join resident r on r.person_id = ${person.id}
      where ${sealedCondition(sealed(person, 'docNo'), keyword, ctx)}`)
  return ways.length === 0 ? undefined : sql.join(ways, sql` union all `)
}

/** A name of which the caller sees a part is found by its whole alone. */
export function nameConditions(keyword: string, may: Asked): SQL[] {
  if (!may('name', 'part')) return may('name', 'whole') ? [sql`${resident.name} = ${keyword}`] : []
  return [holdsWord(resident.name, keyword), ...pinyinConditions(keyword.toLowerCase())]
}

/** Two letters are the beginning of the whole pinyin or of its initials; more stand anywhere. */
function pinyinConditions(keyword: string): SQL[] {
  if (!/^[a-z]{2,}$/.test(keyword)) return []
  if (keyword.length > 2) return [sql`${resident.pinyin} ilike ${likeText(keyword)}`]
  const start = `${keyword}%`
  return [sql`${resident.pinyin} like ${start}`, sql`split_part(${resident.pinyin}, ' ', 2) like ${start}`]
}
