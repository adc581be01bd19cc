import type { FaceCheck } from '@linli/api-client/contract/base/person-face'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { inTurn } from '../../../kit/files/drawing.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { embeddedFaceQuality } from '../../../ports/face/embedded-face-quality.ts'
import { person } from '../people/person.table.ts'
import { resident } from '../people/resident.table.ts'
import { type FacePicture, facePicture } from './face-picture.ts'
import { personFace } from './person-face.table.ts'

type Resident = typeof resident.$inferSelect

/** A photo as it is kept, and what it was measured for. */
export interface DrawnFace {
  readonly picture: FacePicture
  readonly score: number
  readonly checks: readonly FaceCheck[]
}

/** Draws and measures a photo; refuses at the field `file` what is none. */
export async function drawFace(bytes: Uint8Array): Promise<DrawnFace> {
  const picture = await inTurn(async () => await facePicture(bytes))
  return { picture, ...(await embeddedFaceQuality.check(picture.bytes)) }
}

/** The registration that gets a photo, locked: two photos at a time find each other. */
export async function lockPhotographed(ctx: Ctx, id: SQL | number): Promise<Resident> {
  const [found] = await ctx.tx
    .select({ of: resident, state: person.state })
    .from(resident)
    .innerJoin(person, eq(person.id, resident.personId))
    .where(eq(resident.id, id))
    .for('update')
  if (found === undefined) throw notFound()
  if (found.state === 'erased') throw refuse('该人员的个人信息已删除')
  return found.of
}

/** One photo at a time is reviewed, and only where the estate uses faces at all. */
export async function assertWanted(ctx: Ctx, { personId, estateId }: Resident): Promise<void> {
  const waiting = and(
    eq(personFace.personId, personId),
    eq(personFace.estateId, estateId),
    eq(personFace.state, 'pending'),
  )
  if ((await ctx.tx.$count(personFace, waiting)) > 0) throw refuse('该人员已有待审核的照片，请先审核')
  const [used] = await ctx.tx.execute<{ wanted: boolean }>(sql`
    select coalesce((settings ->> 'faceEnabled')::boolean, true) as wanted from estate where id = ${estateId}`)
  if (used?.wanted === false) throw refuse('该小区未启用人脸')
}

/** Writes a photo that waits for the review; the id of its row. */
export async function keepFace(
  ctx: Ctx,
  of: Resident,
  { picture, score, checks }: DrawnFace,
  source: (typeof personFace.$inferInsert)['source'],
): Promise<number> {
  const photo = await storeFile(ctx, { ...picture, name: 'face.jpg', mime: 'image/jpeg', usage: 'face' })
  const thumbnail = await storeFile(ctx, {
    bytes: picture.thumbnail,
    name: 'thumbnail.jpg',
    mime: 'image/jpeg',
    usage: 'private',
  })
  const user = userIdOf(ctx.caller)
  const [row] = await ctx.tx
    .insert(personFace)
    .values({
      personId: of.personId,
      estateId: of.estateId,
      photo: photo.fileKey,
      thumbnail: thumbnail.fileKey,
      qualityScore: score,
      checks: [...checks],
      source,
      expiresAt: await expiryOf(ctx, of),
      createdAt: ctx.now,
      createdBy: user,
      updatedAt: ctx.now,
      updatedBy: user,
    })
    .returning({ id: personFace.id })
  const id = row?.id as number
  const owner = { type: 'personFace', id, estateId: of.estateId }
  await moveFileRefs(ctx, owner, [], [photo.fileKey, thumbnail.fileKey], 'file', { faces: true })
  await flowEvents.record(ctx, {
    entity: 'personFace',
    entityId: id,
    action: 'create',
    fromState: null,
    toState: 'pending',
    isFirst: true,
  })
  return id
}

const validYears = 5

/** Five years, or the end of the lease of somebody who is here as a tenant only. */
async function expiryOf(ctx: Ctx, { id }: Resident): Promise<string> {
  const today = dayOf(ctx.now)
  const [row] = await ctx.tx.execute<{ lease: string | null; stays: boolean | null }>(sql`
    select max(h.lease_end)::text as lease, bool_or(h.lease_end is null) as stays
    from resident_house h where h.resident_id = ${id} and h.state in ('pending', 'active')`)
  const own = `${Number(today.slice(0, 4)) + validYears}${today.slice(4).replace('02-29', '02-28')}`
  return row?.lease && row.stays !== true && row.lease < own ? row.lease : own
}
