import { personFace as describedFace } from '@linli/api-client/contract/base/person-face'
import { codeOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { ControlAlertRow } from './control-alert.table.ts'

/** What a camera saw of the occurrences that an alert was raised for, and what it is compared with. */
interface Pictures {
  readonly snapshot: string | null
  readonly snapshotPurged: boolean
  readonly seenRecord: { readonly type: string; readonly id: number } | null
  readonly libraryPhoto: string | null
  readonly evidencePictures: { line: number; recordId: number; image: string | null; purged: boolean }[]
}

/** Whose small pictures are seen with which right: it is that of the record. */
const codes: Readonly<Record<string, string>> = {
  pass: 'access:passRecord:list',
  vehicle: 'access:vehicleRecord:list',
  door: 'access:passRecord:list',
}

/** Of the occurrences that were merged so many, the newest, are shown. */
const mostEvidence = 12

/** What a picture is of. */
interface Seen {
  readonly type: string
  readonly id: number
}

/** The record of an alert; of a masked one for who may learn of it. */
function recordOf(row: ControlAlertRow, granted: ReadonlyMap<number, unknown>): Seen | null {
  const masked = row.isRestricted
  if (masked && !granted.has(row.id)) return null
  const [type, id] = masked
    ? [row.restrictedRecordType, row.restrictedRecordId]
    : [row.recordType, row.recordId]
  return type === null || id === null || !(type in codes) ? null : { type, id }
}

/** The records of the newest lines of the evidence; those of a masked alert stand beside it, not in it. */
function evidenceOf({ isRestricted, evidence, restrictedRecordIds }: ControlAlertRow) {
  const before = evidence.length - restrictedRecordIds.length
  const lines = isRestricted
    ? restrictedRecordIds.map((id, at) => ({ line: before + at, id }))
    : evidence.map(({ recordId }, line) => ({ line, id: recordId ?? 0 }))
  return lines.filter(({ line, id }) => id > 0 && line >= 0).slice(-mostEvidence)
}

interface Found extends Record<string, unknown> {
  readonly type: string
  readonly id: number
  readonly key: string | null
  readonly purged: boolean
}

/** The small pictures of records of all kinds, in one query. */
async function picturesOf(ctx: Ctx, records: readonly Seen[]) {
  if (records.length === 0) return new Map<string, Found>()
  const found = await ctx.tx.execute<Found>(sql`
    select k.type, k.id, p.thumbnail_key as key, p.purged_at is not null as purged
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as k(type text, id bigint)
    join pass_picture p on p.record_id = k.id and p.part = 'image'
      and p.kind = case k.type when 'pass' then 'person' else k.type end`)
  return new Map(found.map((one) => [`${one.type}/${one.id}`, one]))
}

/**
 * The photos that alerts are compared by: of the target, else the face that the person gave. Files are read by who may
 * read the rows that they belong to; here they are only named to those.
 */
async function libraryOf(
  ctx: Ctx,
  ids: readonly number[],
  granted: ReadonlyMap<number, unknown>,
): Promise<ReadonlyMap<number, string>> {
  const mayTargets = ctx.can('alert:target:list')
  const mayFaces = ctx.can('base:face:review') && ctx.can(codeOf(describedFace, 'list'))
  if (!mayTargets && !mayFaces) return new Map()
  const found = await ctx.tx.execute<{ id: number; photo: string | null; face: string | null }>(sql`
    select a.id::int as id, t.photos[1] as photo, f.thumbnail as face from control_alert a
    left join control_target t on t.id = case when a.is_restricted
      then case when ${anyOf(sql`a.id`, [...granted.keys()])} then a.restricted_target_id end else a.target_id end
    left join lateral (select f.thumbnail from person_face f where f.person_id = a.person_id and f.estate_id = a.estate_id
      and f.state = 'passed' order by f.id desc limit 1) f on true
    where ${anyOf(sql`a.id`, ids)} and a.kind in ('black_person', 'watch_person', 'face_mismatch', 'anti_passback')`)
  return new Map(
    found.flatMap(({ id, photo, face }): [number, string][] => {
      const key = (mayTargets ? photo : null) ?? (mayFaces ? face : null)
      return key === null ? [] : [[id, key]]
    }),
  )
}

/**
 * The pictures of alerts. Of a masked alert none, but for who holds a grant that lets them learn whom it is about
 * (`granted`).
 */
export async function snapshotsOf(
  ctx: Ctx,
  rows: readonly ControlAlertRow[],
  granted: ReadonlyMap<number, unknown>,
): Promise<ReadonlyMap<number, Pictures>> {
  const may = (type: string) => ctx.can(codes[type] ?? '')
  const wanted = rows.flatMap((row) => {
    const own = recordOf(row, granted)
    const merged = own === null ? [] : evidenceOf(row).map(({ id }) => ({ type: own.type, id }))
    return [...(own === null ? [] : [own]), ...merged].filter(({ type }) => may(type))
  })
  const pictures = await picturesOf(ctx, wanted)
  const library = await libraryOf(
    ctx,
    rows.map(({ id }) => id),
    granted,
  )
  return new Map(
    rows.map((row): [number, Pictures] => {
      const own = recordOf(row, granted)
      const seenRecord = own !== null && may(own.type) ? own : null
      const first = seenRecord && pictures.get(`${seenRecord.type}/${seenRecord.id}`)
      return [
        row.id,
        {
          snapshot: first?.key ?? null,
          snapshotPurged: first?.purged ?? false,
          seenRecord,
          libraryPhoto: library.get(row.id) ?? null,
          evidencePictures:
            seenRecord === null
              ? []
              : evidenceOf(row).flatMap(({ line, id: recordId }) => {
                  const one = pictures.get(`${seenRecord.type}/${recordId}`)
                  return one === undefined ? [] : [{ line, recordId, image: one.key, purged: one.purged }]
                }),
        },
      ]
    }),
  )
}
