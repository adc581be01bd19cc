import { pageUrl } from '@linli/api-client/contract/page-urls'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import type { PersonalData } from '../../../kit/personal-data.ts'
import { textOf } from '../../../kit/text-of.ts'

/** One field of what the platform is told. */
export interface SourceField {
  readonly label: string
  readonly required?: true
  /** How it is hidden from who has no reason to see it. */
  readonly mask?: 'name' | 'idcard' | 'phone' | 'tail'
  /** The column holds cipher text. */
  readonly sealed?: true
  /** The column holds the key of a picture; its bytes go out. */
  readonly picture?: true
}

/** A kind of objects that the platform is told of: which there are of an estate, and what of them. */
export interface ReportSource {
  readonly dataType: string
  /** The entity, as logs name it. */
  readonly targetType: string
  readonly fields: Readonly<Record<string, SourceField>>
  /** The page that lists the objects, with what leads to an incomplete one. */
  readonly page: Parameters<typeof pageUrl>[0]
  /** Things that happened, which never change and never go: what was before the report began is not told. */
  readonly happens?: true
  /** Columns `id`, `name`, `changed_at`, and one by the name of each field. */
  readonly rows: (estateId: number, since?: Date) => SQL
}

export interface SourceObject {
  readonly id: number
  readonly name: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly hash: string
  /** Labels of required fields that are empty. */
  readonly missing: readonly (readonly [key: string, label: string])[]
}

interface Wanted {
  readonly ids?: readonly number[]
  readonly after?: number
  /** Changed at this moment or later. */
  readonly since?: Date
  /** How far back what happens is looked for, where that is not `since`. */
  readonly from?: Date
  readonly limit: number
}

type Row = { id: number; name: string } & Record<string, unknown>

/** Objects of an estate, in the order of their ids. */
export async function readObjects(
  ctx: Ctx,
  source: ReportSource,
  estateId: number,
  { ids, after = 0, since, from, limit }: Wanted,
): Promise<SourceObject[]> {
  const among = ids ? sql`and s.id = any(${`{${ids.join(',')}}`}::bigint[])` : sql``
  const changed = since ? sql`and s.changed_at >= ${since.toISOString()}::timestamptz` : sql``
  const rows = await ctx.tx.execute<Row>(sql`
    select * from (${source.rows(estateId, from ?? since)}) s
    where s.id > ${after} ${among} ${changed} order by s.id limit ${limit}`)
  return rows.map((row) => objectOf(ctx.deps.personal, source, row))
}

function objectOf(personal: PersonalData, source: ReportSource, row: Row): SourceObject {
  const entries = Object.entries(source.fields).flatMap(([key, field]): [string, unknown][] => {
    const raw = row[key] ?? null
    if (raw === null || raw === '') return []
    return [[key, field.sealed && typeof raw === 'string' ? personal.open(raw) : raw]]
  })
  const facts = Object.fromEntries(entries)
  return {
    id: row.id,
    name: row.name,
    facts,
    hash: personal.hash(`${source.dataType}:${JSON.stringify(facts)}`),
    missing: Object.entries(source.fields).flatMap(([key, { label, required }]) =>
      required && facts[key] === undefined ? [[key, label] as const] : [],
    ),
  }
}

/** The values as they may be shown; a picture is only said to be there. */
export const shownValues = (source: ReportSource, { facts }: SourceObject, clear: boolean) =>
  Object.entries(source.fields).flatMap(([key, { label, mask: kind, picture }]) => {
    const value = facts[key]
    if (value === undefined) return []
    const text = textOf(value)
    return [{ label, value: picture ? '已采集' : kind && !clear ? mask(kind, text) : text }]
  })
