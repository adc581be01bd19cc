import type { addFace as contract } from '@linli/api-client/contract/base/person-face'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { embeddedFaceQuality } from '../../../ports/face/embedded-face-quality.ts'
import { person } from '../people/person.table.ts'
import { seenPersons } from '../people/seen-persons.ts'
import { facePicture } from './face-picture.ts'
import { personFace } from './person-face.table.ts'

const validYears = 5

/** A photo of a person waits for the review. */
export async function addFace(ctx: Ctx, input: InputOf<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { file } = input
  if (!(file instanceof File)) throw new AppError('INVALID', '请选择文件', { fields: { file: '请选择文件' } })
  const [of] = await ctx.tx
    .select()
    .from(person)
    .where(and(eq(person.id, input.id), seenPersons(ctx.scopeFor('base:face:create'), ctx)))
    .for('update')
  if (of === undefined) throw notFound()
  if (of.state === 'erased') throw refuse('该人员的个人信息已删除')
  await assertWanted(ctx, of.id)
  const picture = await facePicture(new Uint8Array(await file.arrayBuffer()))
  const { score, checks } = await embeddedFaceQuality.check(picture.bytes)
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
      personId: of.id,
      photo: photo.fileKey,
      thumbnail: thumbnail.fileKey,
      qualityScore: score,
      checks,
      source: 'console',
      expiresAt: await expiryOf(ctx, of.id),
      createdAt: ctx.now,
      createdBy: user,
      updatedAt: ctx.now,
      updatedBy: user,
    })
    .returning({ id: personFace.id })
  const id = row?.id as number
  const owner = { type: 'personFace', id, estateId: null }
  await moveFileRefs(ctx, owner, [], [photo.fileKey, thumbnail.fileKey], 'file')
  await flowEvents.record(ctx, {
    entity: 'personFace',
    entityId: id,
    action: 'create',
    fromState: null,
    toState: 'pending',
    isFirst: true,
  })
  ctx.note({ resource: 'personFace', targetId: id, targetName: of.name, title: `录入人脸照片 ${of.name}` })
  return { id, qualityScore: score, checks: [...checks] }
}

/** One photo at a time is reviewed, and only where an estate of the person uses faces at all. */
async function assertWanted(ctx: Ctx, personId: number): Promise<void> {
  const waiting = and(eq(personFace.personId, personId), eq(personFace.state, 'pending'))
  if ((await ctx.tx.$count(personFace, waiting)) > 0) throw refuse('该人员已有待审核的照片，请先审核')
  const [used] = await ctx.tx.execute<{ wanted: boolean }>(sql`
    select coalesce(bool_or(coalesce((e.settings ->> 'faceEnabled')::boolean, true)), true) as wanted
    from resident r join estate e on e.id = r.estate_id where r.person_id = ${personId} and r.state = 'active'`)
  if (used?.wanted === false) throw refuse('该小区未启用人脸')
}

/** Five years, or the end of the lease of somebody who is here as a tenant only. */
async function expiryOf(ctx: Ctx, personId: number): Promise<string> {
  const today = dayOf(ctx.now)
  const [row] = await ctx.tx.execute<{ lease: string | null; stays: boolean | null }>(sql`
    select max(h.lease_end)::text as lease, bool_or(h.lease_end is null) as stays
    from resident_house h join resident r on r.id = h.resident_id
    where r.person_id = ${personId} and h.state in ('pending', 'active')`)
  const own = `${Number(today.slice(0, 4)) + validYears}${today.slice(4).replace('02-29', '02-28')}`
  return row?.lease && row.stays !== true && row.lease < own ? row.lease : own
}
