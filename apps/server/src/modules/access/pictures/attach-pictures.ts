import { pictureParts } from '@linli/api-client/contract/access/picture-parts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { identityOf, type ReadEvent } from '../ingest/read-events.ts'
import { doorEntity } from './door-pictures.ts'
import { type EventPictures, takenEvents } from './event-pictures.ts'
import { dropPictures, notePicture } from './kept-picture.ts'
import { deviceImage, passPicture, type PassKind, type PicturePart } from './picture.table.ts'

/** So long a picture that was sent by itself may be named by an event (catalogue 2a A2). */
export const namedWithinMs = 24 * 3_600_000

/** A record that an event became. */
export interface Recorded {
  readonly one: ReadEvent
  readonly kind: PassKind
  readonly record: {
    readonly id: number
    readonly estateId: number
    readonly passTime: Date
    readonly personKind?: string
  }
}

type Upload = typeof deviceImage.$inferSelect

/** The key of a picture that the event names. */
function keyIn({ event }: ReadEvent, part: PicturePart): string | undefined {
  if (part === 'image') return event.imageKey
  return event.type === 'plate' ? event.plateImageKey : undefined
}

const isNew = (ctx: Ctx) =>
  sql`at > ${new Date(ctx.now.getTime() - namedWithinMs).toISOString()}::timestamptz`

/** Pictures that devices sent by themselves: those whose keys the events name, and those under their numbers. */
async function uploadsOf(ctx: Ctx, events: readonly ReadEvent[]): Promise<readonly Upload[]> {
  if (events.length === 0) return []
  const numbers = events.map(({ device, event: { epoch, seq } }) => ({ device: device.id, epoch, seq }))
  const keys = events.flatMap((one) => pictureParts.flatMap((part) => keyIn(one, part) || []))
  return await ctx.tx
    .select()
    .from(deviceImage)
    .where(
      sql`(${deviceImage.deviceId}, ${deviceImage.epoch}, ${deviceImage.seq}) in (select r.device, r.epoch, r.seq
          from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as r(device bigint, epoch int, seq bigint))
        or (${deviceImage.fileKey} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) and ${isNew(ctx)})`,
    )
}

/** The events whose picture is none, or whose key nobody knows. What was taken before is known by its numbers alone. */
export async function withBadPictures(
  ctx: Ctx,
  events: readonly ReadEvent[],
  pictures: EventPictures,
): Promise<ReadonlySet<ReadEvent>> {
  const broken = events.filter(({ index }) => [...(pictures.get(index)?.values() ?? [])].includes('bad'))
  const naming = events.filter((one) => pictureParts.some((part) => keyIn(one, part)))
  const uploads = naming.length === 0 ? [] : await uploadsOf(ctx, naming)
  const known = new Set(uploads.map(({ deviceId, fileKey }) => `${deviceId}/${fileKey}`))
  const unknown = naming.filter((one) =>
    pictureParts.some((part) => {
      const key = keyIn(one, part)
      return key && !known.has(`${one.device.id}/${key}`)
    }),
  )
  if (unknown.length === 0) return new Set(broken)
  const isTaken = await takenEvents(
    ctx.tx,
    unknown.map(({ event }) => identityOf(event)),
  )
  return new Set([...broken, ...unknown.filter(({ event }) => !isTaken(identityOf(event)))])
}

/** Puts the pictures of a batch beside the records of its events; what came with events that became none goes. */
export async function keepPictures(
  ctx: Ctx,
  recorded: readonly Recorded[],
  pictures: EventPictures,
): Promise<void> {
  const uploads = await uploadsOf(
    ctx,
    recorded.map(({ one }) => one),
  )
  const links: NewLink[] = []
  for (const { one, kind, record } of recorded)
    for (const part of pictureParts) {
      const within = pictures.get(one.index)?.get(part)
      const of = { kind, part, record }
      if (within !== undefined && within !== 'bad') {
        const { hash, whole, thumbnail } = within
        await notePicture(ctx, within, record.estateId)
        links.push({ ...of, hash, fileKey: whole.fileKey, thumbnailKey: thumbnail.fileKey })
      } else {
        const upload = uploads.find((each) => isOf(each, one, part))
        if (upload !== undefined) links.push({ ...of, ...keysOf(upload) })
      }
    }
  const linked = await linkPictures(ctx, links)
  const came = [...pictures.values()].flatMap((ofEvent) => [...ofEvent.values()])
  dropPictures(
    ctx,
    came.filter((each) => each !== 'bad').filter(({ whole }) => !linked.has(whole.fileKey)),
  )
}

const keysOf = ({ hash, fileKey, thumbnailKey }: Upload) => ({ hash, fileKey, thumbnailKey })

const isOf = (upload: Upload, one: ReadEvent, part: PicturePart): boolean =>
  upload.deviceId === one.device.id &&
  (upload.fileKey === keyIn(one, part) ||
    (upload.epoch === one.event.epoch && upload.seq === one.event.seq && upload.part === part))

export interface NewLink extends Pick<Recorded, 'kind' | 'record'> {
  readonly part: PicturePart
  readonly hash: string
  readonly fileKey: string
  readonly thumbnailKey: string
}

const entities = { person: 'passRecord', vehicle: 'vehiclePass', door: doorEntity } as const

/** Puts pictures beside their records, one of a part; answers the keys of those that were. */
export async function linkPictures(ctx: Ctx, links: readonly NewLink[]): Promise<ReadonlySet<string>> {
  if (links.length === 0) return new Set()
  const made = await ctx.tx
    .insert(passPicture)
    .values(
      links.map(({ kind, part, hash, fileKey, thumbnailKey, record }) => ({
        estateId: record.estateId,
        kind,
        recordId: record.id,
        part,
        passTime: record.passTime,
        stranger: record.personKind === 'stranger',
        hash,
        fileKey,
        thumbnailKey,
      })),
    )
    .onConflictDoNothing()
    .returning()
  await claimFiles(ctx, made)
  return new Set(made.flatMap(({ fileKey }) => fileKey ?? []))
}

/** A picture that several events name is of the first of them. */
async function claimFiles(ctx: Ctx, made: readonly (typeof passPicture.$inferSelect)[]): Promise<void> {
  const uses = made.flatMap(({ fileKey, thumbnailKey, kind, recordId }) =>
    [fileKey, thumbnailKey].map((key) => ({ key, kind, type: entities[kind], id: recordId })),
  )
  const rows = [...Map.groupBy(uses, ({ key }) => key).values()].flatMap((ofKey) => {
    const [first] = ofKey
    return first === undefined ? [] : [{ ...first, uses: ofKey.length }]
  })
  await ctx.tx.execute(sql`
    update file_object f set ref_count = f.ref_count + r.uses, expires_at = null,
      owner_type = coalesce(f.owner_type, r.type), owner_id = coalesce(f.owner_id, r.id),
      usage = case when f.usage = 'thumbnail' and r.kind = 'vehicle' then 'private' else f.usage end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, kind text, type text, id bigint, uses int)
    where f.file_key = r.key`)
}
