import {
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
import { handle, handlePrepared, handleRaw, type Route } from '../route.ts'
import { sensitiveAccess } from '../sensitive-access/sensitive-access.ts'
import { fileObject } from './file-object.table.ts'
import { mayReadOwner } from './file-owner.ts'
import { isTicket, makeTicket } from './file-tickets.ts'
import { cleanPicture, pictureTypes, tooBig, wrongType } from './picture.ts'
import { documentType, sniff } from './sniff.ts'
import { storeFile } from './store-file.ts'

type StoredFile = typeof fileObject.$inferSelect

/** Upload and download of files (catalogue 2b A10). */
export const fileRoutes = (): readonly Route[] => [
  handlePrepared(uploadFile, readUpload, async ({ usage = 'private' }, ctx, { file, stored }) =>
    viewOf('/api/file', await storeFile(ctx, { ...stored, name: file.name, usage })),
  ),
  {
    ...handlePrepared(mpUploadPicture, readUpload, async (_input, ctx, { file, stored }) =>
      viewOf('/api/mp/files', await storeFile(ctx, { ...stored, name: file.name, usage: 'private' })),
    ),
    maxBodyBytes: maxResidentBytes,
  },
  handleRaw(mpReadPicture, async ({ key }, ctx) => {
    const file = await found(key, ctx)
    if (!(await mayResidentRead(file, ctx)) || !pictureTypes.has(file.mime)) throw notFound()
    return await fileResponse(file, ctx)
  }),
  handleRaw(readFile, async ({ key }, ctx) => {
    const file = await readable(key, ctx)
    // In an address the token of the session goes with pictures alone; everything else has tickets.
    if (ctx.header('authorization') === undefined && !pictureTypes.has(file.mime)) throw notFound()
    return await fileResponse(file, ctx)
  }),
  handle(fileTicket, async ({ key }, ctx) => {
    await readable(key, ctx)
    const ticket = makeTicket(ctx.deps.secrets, key, ctx.now)
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
    return await fileResponse(await found(key, ctx), ctx)
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

/** What is stored of an upload; drawn before the transaction, so that no connection is held meanwhile. */
async function readUpload(
  { file, kind = 'image' }: { readonly file?: unknown; readonly kind?: 'image' | 'file' | undefined },
  deps: ServerDeps,
) {
  if (!(file instanceof File)) throw new AppError('INVALID', '请选择文件', { fields: { file: '请选择文件' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stored = kind === 'image' ? await picture(file, bytes, deps) : await document(file, bytes)
  return { file, stored }
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
async function document(file: File, bytes: Uint8Array) {
  const mime = sniff(bytes)
  return pictureTypes.has(mime)
    ? await cleanPicture(bytes, pictureTypes)
    : { bytes, mime: documentType(mime, file.name) }
}

async function picture(file: File, bytes: Uint8Array, { params }: ServerDeps) {
  const declared = file.type.toLowerCase().replace(/^image\//, '')
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const accepted = ['jpg', 'jpeg', 'png', 'svg', 'svg+xml', 'gif']
  const said = declared === '' || declared === 'application/octet-stream' ? extension : declared
  if (!accepted.includes(said)) throw new AppError('INVALID', wrongType, { fields: { file: wrongType } })
  const maxMb = await params.number('upload.imageMaxMb')
  if (bytes.length >= maxMb * 1_048_576)
    throw new AppError('TOO_LARGE', tooBig(maxMb), { fields: { file: tooBig(maxMb) } })
  return await cleanPicture(bytes)
}

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
const shown = new Set([...pictureTypes, 'video/mp4'])

async function fileResponse(file: StoredFile, ctx: Ctx): Promise<Response> {
  const bytes = await ctx.deps.files.get(file.fileKey)
  if (!bytes) throw notFound()
  const disposition = shown.has(file.mime) ? 'inline' : 'attachment'
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': file.mime,
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Cache-Control': file.usage === 'public' ? 'private, max-age=86400, immutable' : 'private, no-store',
      // An SVG opened by itself is a document: it may run nothing and load nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Referrer-Policy': 'no-referrer',
      ETag: `"${file.sha256.slice(0, 32)}"`,
    },
  })
}
