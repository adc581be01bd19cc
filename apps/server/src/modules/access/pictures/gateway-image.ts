import { pictureKb, reportDeviceImage } from '@linli/api-client/contract/access/device-gateway'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { tellLive } from '../../../kit/live/tell-live.ts'
import { handlePrepared, type Route } from '../../../kit/route.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { deviceOf, keyOf } from '../ingest/device-of-key.ts'
import { linkPictures, namedWithinMs, type Recorded } from './attach-pictures.ts'
import {
  dropPictures,
  hashOfBytes,
  isCameraPicture,
  keepPicture,
  type KeptPicture,
  notePicture,
} from './kept-picture.ts'
import { deviceImage as t, passPicture, type PicturePart } from './picture.table.ts'

type Input = InputOf<typeof reportDeviceImage>

const wrong = (text: string) => invalid({ file: text })

/** Checks, draws and keeps the picture before the transaction begins. */
async function readImage({ file, sha256 }: Input, deps: ServerDeps): Promise<KeptPicture> {
  if (!(file instanceof File)) throw wrong('请选择文件')
  const tooBig = `图片不能超过${pictureKb.alone}KB`
  if (file.size > pictureKb.alone * 1_024)
    throw new AppError('TOO_LARGE', tooBig, { fields: { file: tooBig } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (hashOfBytes(bytes) !== sha256.toLowerCase()) throw invalid({ sha256: '图片校验值不一致' })
  if (!isCameraPicture(bytes)) throw wrong('图片仅支持jpg、png、webp格式')
  return await keepPicture(deps, bytes)
}

/** The event that a picture is of; none where one is to name its key. */
interface Place {
  readonly deviceId: number
  readonly epoch: number
  readonly seq: number
  readonly part: PicturePart
}

/** The record that the event has become. */
async function recordOf(
  ctx: Ctx,
  { deviceId, epoch, seq }: Place,
): Promise<Omit<Recorded, 'one'> | undefined> {
  const [row] = await ctx.tx.execute<{
    id: number
    estateId: number
    at: string
    kind: Recorded['kind']
    personKind: string
  }>(sql`
    with event as (select e.id, e.device_id, e.pass_time from device_event_seq s
      join device_event e on e.device_id = s.device_id and e.pass_time = s.pass_time and e.epoch = s.epoch and e.seq = s.seq
      where s.device_id = ${deviceId} and s.epoch = ${epoch} and s.seq = ${seq})
    select p.id, p.estate_id as "estateId", p.pass_time as at, 'person' as kind, p.person_kind as "personKind"
    from pass_record p join event e on p.device_id = e.device_id and p.pass_time = e.pass_time and p.event_id = e.id
    union all select p.id, p.estate_id, p.pass_time, 'vehicle', ''
    from vehicle_pass_record p join event e on p.device_id = e.device_id and p.pass_time = e.pass_time and p.event_id = e.id
    union all select p.id, p.estate_id, p.at, 'door', ''
    from door_event p join event e on p.device_id = e.device_id and p.at = e.pass_time and p.event_id = e.id`)
  if (row === undefined) return undefined
  const { id, estateId, at, kind, personKind } = row
  return { kind, record: { id, estateId, passTime: new Date(at), personKind } }
}

/** A picture that is there already: the same is the same one, another is refused. */
function sameOne(found: { hash: string; fileKey: string | null }, hash: string): string {
  if (found.hash !== hash) throw refuse('该事件已有另一张图片')
  if (found.fileKey === null) throw refuse('图片已清理')
  return found.fileKey
}

/** What is known of the picture before it is stored. */
async function knownKey(
  ctx: Ctx,
  { hash }: KeptPicture,
  { deviceId, epoch, seq, part }: Place,
  of: Omit<Recorded, 'one'> | undefined,
): Promise<string | undefined> {
  const [sent] = await ctx.tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.deviceId, deviceId),
        eq(t.epoch, epoch),
        eq(t.seq, seq),
        eq(t.part, part),
        seq === 0 ? eq(t.hash, hash) : undefined,
      ),
    )
  if (sent !== undefined) return sameOne(sent, hash)
  if (of === undefined) return undefined
  const ofRecord = and(eq(passPicture.kind, of.kind), eq(passPicture.recordId, of.record.id))
  const [shown] = await ctx.tx
    .select()
    .from(passPicture)
    .where(and(ofRecord, eq(passPicture.part, part)))
  return shown && sameOne(shown, hash)
}

/** What passed longer ago is looked at by nobody just now. */
const newsMs = 300_000
const told = {
  person: ['pass', 'pass_record'],
  vehicle: ['vehicle', 'vehicle_pass_record'],
  door: null,
} as const

/** Who watches the doors has the pass already, and now its picture. */
async function tellPicture(ctx: Ctx, { kind, record }: Omit<Recorded, 'one'>): Promise<void> {
  if (ctx.now.getTime() - record.passTime.getTime() > newsMs) return
  const how = told[kind]
  // No desk shows what a door did with its picture: that stands with the alert.
  if (how === null) return
  const [topic, refType] = how
  await tellLive(ctx, [{ estateId: record.estateId, topic, refType, refId: record.id }])
}

async function takeImage(
  { sn, epoch, seq, part = 'image' }: Input,
  ctx: Ctx,
  kept: KeptPicture,
): Promise<string> {
  if ((epoch === undefined) !== (seq === undefined)) throw invalid({ seq: 'epoch和seq须同时填写' })
  const { id: deviceId, estateId } = await deviceOf(ctx, keyOf(ctx).keyId, sn)
  const place = { deviceId, epoch: epoch ?? 0, seq: seq ?? 0, part }
  // One after the other with the batches of the estate: neither of a picture and its event overlooks the other.
  if (seq !== undefined) await raiseTopic(ctx, 'pass', [estateId])
  const of = seq === undefined ? undefined : await recordOf(ctx, place)
  const past = new Date(ctx.now.getTime() - namedWithinMs)
  await ctx.tx.delete(t).where(and(eq(t.deviceId, deviceId), eq(t.hash, kept.hash), lt(t.at, past)))
  const known = await knownKey(ctx, kept, place, of)
  const { hash, whole, thumbnail } = kept
  const keys = { hash, fileKey: whole.fileKey, thumbnailKey: thumbnail.fileKey }
  if (known === undefined) {
    const made = await ctx.tx
      .insert(t)
      .values({ ...place, ...keys, estateId, at: ctx.now })
      .onConflictDoNothing()
      .returning()
    if (made.length > 0) {
      await notePicture(ctx, kept, estateId)
      if (of !== undefined) {
        await linkPictures(ctx, [{ ...of, ...keys, part }])
        await tellPicture(ctx, of)
      }
      return keys.fileKey
    }
  }
  dropPictures(ctx, [kept])
  // Another call was faster by a moment.
  return known ?? (await knownKey(ctx, kept, place, of)) ?? keys.fileKey
}

/** Takes a picture that a device sends by itself. */
export const gatewayImageRoute: Route = {
  ...handlePrepared(reportDeviceImage, readImage, async (input, ctx, kept) => ({
    imageKey: await takeImage(input, ctx, kept),
  })),
  maxBodyBytes: pictureKb.alone * 1_024,
}
