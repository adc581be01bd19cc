import {
  importPhotos as contract,
  type PhotoImportReport,
  photoLimits,
} from '@linli/api-client/contract/base/photo-import'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { hashContent } from '../../../kit/files/hash-content.ts'
import { tooBig } from '../../../kit/files/picture.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import type { TaskDefinition, TaskRun } from '../../../kit/jobs/definitions.ts'
import { handlePrepared, type Route } from '../../../kit/route.ts'
import { callerOf, type StoredCaller, storedCaller } from '../../../kit/serve/stored-caller.ts'
import { archiveInStore, archiveOfBlob } from '../../../kit/zip/archive-sources.ts'
import { type Archive, readEntry } from '../../../kit/zip/zip-archive.ts'
import { UnzipRefused } from '../../../kit/zip/zip-directory.ts'
import { permittedEstate } from '../places/place-scope.ts'
import type { resident } from '../people/resident.table.ts'
import { maxFaceMb, wrongFaceType } from './face-picture.ts'
import { assertWanted, type DrawnFace, drawFace, keepFace, lockPhotographed } from './keep-face.ts'
import { maskedPhotoName, matchPhotos, photoName } from './match-photos.ts'
import { personFace } from './person-face.table.ts'
import { type NamedPhoto, photosIn } from './photo-archive.ts'
import { qualityFault } from './quality-fault.ts'

const taskType = 'base.importPhotos'
const code = 'base:resident:import'

interface Payload {
  readonly fileKey: string
  readonly size: number
  readonly estateId: number | null
  readonly caller: StoredCaller
}

type Input = InputOf<typeof contract>

/** What the archive says of itself is looked at while who sent it waits; the rest is the work of a task. */
async function readDirectory({ file }: Input): Promise<readonly NamedPhoto[]> {
  if (!(file instanceof File)) throw new AppError('INVALID', '请选择文件', { fields: { file: '请选择文件' } })
  return await photosIn(archiveOfBlob(file))
}

async function begin(input: Input, ctx: Ctx, photos: readonly NamedPhoto[]) {
  const { estateId = null } = input
  const file = input.file as File
  if (estateId !== null) await permittedEstate(ctx, code, estateId)
  const { fileKey } = await storeFile(ctx, {
    name: 'photos.zip',
    mime: 'application/zip',
    bytes: file,
    usage: 'private',
  })
  const caller = storedCaller(ctx, { permission: 'base:resident' })
  const payload: Payload = { fileKey, size: file.size, estateId, caller }
  const taskId = await ctx.deps.jobs.enqueue(ctx, { type: taskType, payload })
  ctx.note({
    resource: 'personFace',
    estateId,
    rowCount: photos.length,
    title: `批量导入人脸照片 ${photos.length}张`,
  })
  return { taskId, photos: photos.length }
}

/** An archive of photos: looked at, and handed to a task. */
export const importPhotosRoute: Route = {
  ...handlePrepared(contract, readDirectory, begin),
  maxBodyBytes: photoLimits.archiveMb * 1_048_576,
}

/** Takes the photos of an archive in: each is kept as a whole or not at all, and found again by a second run. */
export const importPhotosTask: TaskDefinition = {
  type: taskType,
  label: '批量导入人脸照片',
  async run(task, deps) {
    if (task.kept !== null) return task.kept
    const { fileKey, size, estateId, caller } = task.payload as Payload
    const archive = archiveInStore(deps.files, fileKey, size)
    const photos = await photosIn(archive)
    const names = photos.flatMap(({ file }) => photoName(file) ?? [])
    const matches = await inContext(
      deps,
      callerOf(caller),
      async (ctx) => await matchPhotos(ctx, names, estateId),
    )
    const report = { matched: 0, created: 0, unchanged: 0, failed: [] as { file: string; reason: string }[] }
    for (const [index, photo] of photos.entries()) {
      const name = photoName(photo.file)
      const ids = name === undefined ? [] : (matches.get(name) ?? [])
      if (ids.length === 1) report.matched += 1
      try {
        const id = onlyOne(name, ids)
        report[await takeIn({ task, deps, caller }, archive, photo, id)] += 1
      } catch (error) {
        report.failed.push({ file: maskedPhotoName(photo.file), reason: reasonOf(error) })
      }
      await task.progress({ done: index + 1, total: photos.length })
    }
    await finish({ task, deps, caller }, fileKey, report)
    return report
  },
}

interface Run {
  readonly task: TaskRun
  readonly deps: ServerDeps
  readonly caller: StoredCaller
}

const refusal = (text: string) => new AppError('REFUSED', text)

function onlyOne(name: string | undefined, ids: readonly number[]): number {
  if (name === undefined) throw refusal(wrongFaceType)
  const [id, ...others] = ids
  if (id === undefined) throw refusal('文件名无法匹配人员')
  if (others.length > 0) throw refusal('匹配到多名人员')
  return id
}

/** What a photo is refused for is told; what is broken here ends the run, and is tried again. */
function reasonOf(error: unknown): string {
  if (error instanceof UnzipRefused) return '压缩包中的该文件已损坏'
  if (!(error instanceof AppError) || error.status >= 500) throw error
  return Object.values(error.fields ?? {})[0] ?? error.message
}

/** Drawn before its transaction, judged as a single photo is; one that would not pass is not kept at all. */
async function takeIn(
  { task, deps, caller }: Run,
  archive: Archive,
  { entry }: NamedPhoto,
  residentId: number,
): Promise<'created' | 'unchanged'> {
  if (entry.size >= maxFaceMb * 1_048_576) throw refusal(tooBig(maxFaceMb))
  const drawn = await drawFace(await readEntry(archive, entry))
  const fault = qualityFault(drawn.checks)
  if (fault !== undefined) throw refusal(fault)
  return await inContext(deps, callerOf(caller), async (ctx) => {
    await task.hold(ctx.tx)
    const of = await lockPhotographed(ctx, residentId)
    if (await hasPhoto(ctx, of, drawn)) return 'unchanged'
    await assertWanted(ctx, of)
    await keepFace(ctx, of, drawn, 'import')
    return 'created'
  })
}

/** The same picture is drawn to the same bytes. */
async function hasPhoto(
  ctx: Ctx,
  { personId, estateId }: typeof resident.$inferSelect,
  { picture }: DrawnFace,
): Promise<boolean> {
  const [same] = await ctx.tx
    .select({ id: personFace.id })
    .from(personFace)
    .innerJoin(fileObject, eq(fileObject.fileKey, personFace.photo))
    .where(
      and(
        eq(personFace.personId, personId),
        eq(personFace.estateId, estateId),
        inArray(personFace.state, ['pending', 'passed']),
        eq(fileObject.sha256, await hashContent(picture.bytes)),
      ),
    )
    .limit(1)
  return same !== undefined
}

/** Keeps the report, and the archive no longer: it is full of faces. */
async function finish(
  { task, deps, caller }: Run,
  fileKey: string,
  report: PhotoImportReport,
): Promise<void> {
  await inContext(deps, callerOf(caller), async (ctx) => {
    await ctx.tx.delete(fileObject).where(eq(fileObject.fileKey, fileKey))
    // Bytes go after the commit: a row never points at nothing.
    ctx.afterCommit(async ({ files }) => await files.remove(fileKey))
    await task.keep(ctx.tx, report)
  })
}
