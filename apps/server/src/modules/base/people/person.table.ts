import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { encrypted, implicit } from '../../../kit/columns.ts'

/** Natural person, once in the whole system: (docType, docNo) is unique. */
export const person = pgTable(
  'person',
  {
    ...implicit(),
    name: text().notNull(),
    /** Full pinyin and initials in lower case: `zhangsanfeng zsf`. */
    pinyin: text().notNull().default(''),
    docType: text().notNull(),
    ...encrypted('docNo'),
    docMissingReason: text(),
    gender: text(),
    birthDate: date({ mode: 'string' }),
    nation: text(),
    nationality: text(),
    ...encrypted('phone'),
    ...encrypted('phone2'),
    householdRegion: text(),
    householdAddress: text(),
    education: text(),
    marital: text(),
    political: text(),
    occupation: text(),
    employer: text(),
    emergencyName: text(),
    ...encrypted('emergencyPhone'),
    tags: text().array(),
    docExpire: date({ mode: 'string' }),
    deceased: boolean().notNull().default(false),
    deceasedDate: date({ mode: 'string' }),
    state: text().$type<'enabled' | 'erased'>().notNull().default('enabled'),
    remark: text(),
  },
  (t) => [
    uniqueIndex('person_doc').on(t.docType, t.docNoHash).where(sql`doc_no_hash is not null`),
    index('person_doc_hash').on(t.docNoHash),
    index('person_doc_tail').on(t.docNoTail),
    index('person_phone').on(t.phoneHash),
    index('person_phone_tail').on(t.phoneTail),
    index('person_name_search').using('gin', t.name.op('gin_trgm_ops')),
    index('person_pinyin').using('gin', t.pinyin.op('gin_trgm_ops')),
  ],
)
