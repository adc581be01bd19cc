import {
  clearKeyOf,
  fileNames,
  fileTicket,
  mpReadPicture,
  mpUploadPicture,
  openFile,
  readFile,
  uploadFile,
} from '@linli/api-client/contract/system/files'
import { eq, inArray } from 'drizzle-orm'
import { AppError, notFound } from '../app-error.ts'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { LateAnswer } from '../late-answer.ts'
import { handle, handlePrepared, handleRaw, type Route } from '../route.ts'
import { sensitiveAccess } from '../sensitive-access/sensitive-access.ts'
import { blurred } from './blurred.ts'
import { fileObject } from './file-object.table.ts'
import { maySeeBlurred, mayReadOwner } from './file-owner.ts'
import { isTicket, makeTicket } from './file-tickets.ts'
import { cleanPicture, type Picture, pictureTypes, tooBig, wrongType } from './picture.ts'
import { documentType, sniff, sniffedBytes } from './sniff.ts'
import { closedDocument, closedPages, fileAnswer } from './file-answer.ts'
import type { Content } from './file-store.ts'
import { keepBytes, noteFile } from './store-file.ts'

const pdfType = 'application/pdf'
const filmType = 'video/mp4'
/** A film is asked for in parts as long as it is watched. */
const filmMs = 30 * 60_000

type StoredFile = typeof fileObject.$inferSelect

/** What an upload has become: a picture drawn anew, or the file as it lies on the disk. */
type StoredUpload = Omit<Picture, 'bytes'> & { readonly bytes: Content }

/** Upload and download of files (catalogue 2b A10). */
export const fileRoutes = (): readonly Route[] => [
  handlePrepared(uploadFile, readUpload, async ({ usage = 'private' }, ctx, { kept, facts }) =>
    viewOf('/api/file', await noteFile(ctx, kept, { ...facts, usage })),
  ),
  {
    ...handlePrepared(mpUploadPicture, readUpload, async (_input, ctx, { kept, facts }) =>
      viewOf('/api/mp/files', await noteFile(ctx, kept, { ...facts, usage: 'private' })),
    ),
    maxBodyBytes: maxResidentBytes,
  },
  handleRaw(mpReadPicture, async ({ key }, ctx) => {
    const file = await found(key, ctx)
    if (!(await mayResidentRead(file, ctx)) || !pictureTypes.has(file.mime)) throw notFound()
    return storedFile(file, ctx)
  }),
  handleRaw(readFile, async ({ key }, ctx) => {
    const clear = clearKeyOf(key)
    if (clear !== undefined) return blurredFile(await seenBlurred(clear, ctx), ctx)
    const file = await readable(key, ctx)
    // In an address the token of the session goes with pictures alone; everything else has tickets.
    if (ctx.header('authorization') === undefined && !pictureTypes.has(file.mime)) throw notFound()
    return (await isBlurred(file, ctx)) ? blurredFile(file, ctx) : storedFile(file, ctx)
  }),
  handle(fileTicket, async ({ key }, ctx) => {
    const { mime, usage } = await readable(key, ctx)
    // A ticket opens the file as it is.
    if (usage === 'thumbnail') throw notFound()
    const ticket = makeTicket(ctx.deps.secrets, key, ctx.now, mime === filmType ? filmMs : undefined)
    return { url: `/api/file/${key}/open?ticket=${ticket}` }
  }),
  handle(fileNames, async ({ keys }, ctx) => {
    const files =
      keys.length === 0 ? [] : await ctx.tx.select().from(fileObject).where(inArray(fileObject.fileKey, keys))
    const known = []
    for (const file of files) if (await isKnown(file, ctx)) known.push({ key: file.fileKey, name: file.name })
    return known
  }),
  handleRaw(openFile, async ({ key, ticket }, ctx) => {
    if (!isTicket(ctx.deps.secrets, key, ticket, ctx.now)) throw notFound()
    return storedFile(await found(key, ctx), ctx)
  }),
]

/** A photograph as telephones take them; the parameter for staff may allow less or more. */
const maxResidentBytes = 10 * 1_048_576

const viewOf = (place: string, { fileKey, name, mime, sizeBytes, width, height }: StoredFile) => ({
  key: fileKey,
  url: `${place}/${fileKey}`,
  name,
  mime,
  size: sizeBytes,
  ...(width !== null && { width }),
  ...(height !== null && { height }),
})

/** A picture is for the resident who uploaded it until a row shows it, from then on for whoever may read that row. */
async function mayResidentRead({ usage, mpUserId, ownerType, ownerId }: StoredFile, ctx: Ctx) {
  const { caller } = ctx
  if (usage === 'face' || caller.kind !== 'mobile' || caller.mpUserId === null) return false
  if (ownerType === null || ownerId === null) return mpUserId === caller.mpUserId
  const rows = ctx.deps.modules.flatMap(({ residentRows = [] }) => residentRows)
  return (await rows.find(({ entity }) => entity === ownerType)?.mayRead(ctx, ownerId)) ?? false
}

/** What is stored of an upload: drawn and kept before the transaction, so that no connection is held meanwhile. */
async function readUpload(
  { file, kind = 'image' }: { readonly file?: unknown; readonly kind?: 'image' | 'file' | undefined },
  deps: ServerDeps,
) {
  if (!(file instanceof File)) throw new AppError('INVALID', '请选择文件', { fields: { file: '请选择文件' } })
  const { bytes, ...facts } = kind === 'image' ? await picture(file, deps) : await document(file)
  return { kept: await keepBytes(deps.files, bytes), facts: { ...facts, name: file.name } }
}

async function found(key: string, ctx: Ctx): Promise<StoredFile> {
  const [file] = await ctx.tx.select().from(fileObject).where(eq(fileObject.fileKey, key))
  if (!file) throw notFound()
  return file
}

/** The file, if the caller may read it. */
async function readable(key: string, ctx: Ctx): Promise<StoredFile> {
  const file = await found(key, ctx)
  await assertMayRead(file, ctx)
  return file
}

/** A file of any type; what is a picture is drawn anew like every picture, whatever it was sent as. */
async function document(file: File): Promise<StoredUpload> {
  const mime = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  return pictureTypes.has(mime)
    ? await cleanPicture(new Uint8Array(await file.arrayBuffer()), pictureTypes)
    : { bytes: file, mime: documentType(mime, file.name) }
}

async function picture(file: File, { params }: ServerDeps): Promise<StoredUpload> {
  const declared = file.type.toLowerCase().replace(/^image\//, '')
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const accepted = ['jpg', 'jpeg', 'png', 'svg', 'svg+xml', 'gif']
  const said = declared === '' || declared === 'application/octet-stream' ? extension : declared
  if (!accepted.includes(said)) throw new AppError('INVALID', wrongType, { fields: { file: wrongType } })
  const maxMb = await params.number('upload.imageMaxMb')
  if (file.size >= maxMb * 1_048_576)
    throw new AppError('TOO_LARGE', tooBig(maxMb), { fields: { file: tooBig(maxMb) } })
  return await cleanPicture(new Uint8Array(await file.arrayBuffer()))
}

/** Faces are told on a thumbnail only by who may see the picture. */
const isBlurred = async ({ usage, ownerType, ownerId }: StoredFile, ctx: Ctx): Promise<boolean> =>
  usage === 'thumbnail' &&
  !(ownerType !== null && ownerId !== null && (await mayReadOwner(ctx, ownerType, ownerId, 'image')))

/** A picture of a row of which the caller may see no more than that there is one. */
async function seenBlurred(key: string, ctx: Ctx): Promise<StoredFile> {
  const file = await found(key, ctx)
  const { mime, ownerType, ownerId } = file
  if (ownerType === null || ownerId === null || !pictureTypes.has(mime)) throw notFound()
  if (!(await maySeeBlurred(ctx, ownerType, ownerId))) throw notFound()
  return file
}

const blurredFile = ({ fileKey, mime }: StoredFile, { deps }: Ctx): LateAnswer =>
  new LateAnswer(async () => {
    const picture = await blurred(deps.files, fileKey)
    if (picture === undefined) throw notFound()
    return new Response(picture, {
      headers: { 'Content-Type': mime, 'Cache-Control': 'private, no-store' },
    })
  })

/** Opening a full face picture is a view of personal data. */
export const facePermission = 'base:person:reveal'

/**
 * A public file is for everybody who is signed in. A private one is for its uploader until a row shows it, from then
 * on for whoever may read that row. Told like a file that does not exist.
 */
async function assertMayRead(file: StoredFile, ctx: Ctx): Promise<void> {
  if (!(await isKnown(file, ctx))) throw notFound()
  const fresh = file.ownerType === null && file.createdBy === userIdOf(ctx.caller)
  if (file.usage === 'face' && !fresh) await assertMayReadFace(file, ctx)
}

/** Whether the caller knows of the file at all: by itself, as its uploader, or by the row that shows it. */
async function isKnown({ usage, createdBy, ownerType, ownerId }: StoredFile, ctx: Ctx): Promise<boolean> {
  if (usage === 'public') return true
  if (usage === 'snapshot') return false
  if (ownerType !== null && ownerId !== null) return await mayReadOwner(ctx, ownerType, ownerId)
  return createdBy !== null && createdBy === userIdOf(ctx.caller)
}

async function assertMayReadFace(file: StoredFile, ctx: Ctx): Promise<void> {
  if (!ctx.can(facePermission)) throw notFound()
  await sensitiveAccess.record(ctx, {
    module: 'system',
    subjectType: 'face',
    ...(file.ownerId !== null && { subjectId: file.ownerId }),
    estateId: file.estateId,
    fields: ['face'],
    reason: ctx.header('x-linli-reason') ?? '查看照片',
  })
}

/** Types a browser may show inside a page of ours; everything else is saved. */
const shown = new Set([...pictureTypes, filmType, pdfType])

function storedFile(file: StoredFile, ctx: Ctx): LateAnswer {
  const disposition = shown.has(file.mime) ? 'inline' : 'attachment'
  return fileAnswer(file, ctx, {
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Cache-Control': file.usage === 'public' ? 'private, max-age=86400, immutable' : 'private, no-store',
    // The viewers of browsers run nothing of ours, and do not start in a sandbox.
    'Content-Security-Policy': file.mime === pdfType ? closedPages : closedDocument,
    'Referrer-Policy': 'no-referrer',
  })
}
