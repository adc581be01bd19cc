import { createHash, randomBytes } from 'node:crypto'
import { isOneOf, packagedClients } from '@linli/api-client/contract/system/app-version'
import { beginPackage, finishPackage, sendPackagePart } from '@linli/api-client/contract/system/version-calls'
import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { handle, handlePrepared, type Route } from '../../../kit/route.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { readApk } from './apk.ts'
import { versionModel } from './app-version.routes.ts'
import { appVersion, packageUpload } from './version.table.ts'

const partBytes = 8 * 1_048_576
/** Parts are swept after a day: before that nobody goes on with them. */
const keptMs = 20 * 3_600_000
const apkType = 'application/vnd.android.package-archive'

type Upload = typeof packageUpload.$inferSelect

const receivedOf = ({ parts }: Pick<Upload, 'parts'>): number[] => Object.keys(parts).map(Number)

async function ownUpload(id: number, ctx: Ctx): Promise<Upload> {
  const [row] = await ctx.tx.select().from(packageUpload).where(eq(packageUpload.id, id)).for('update')
  if (row === undefined || row.createdBy !== userOf(ctx).userId) throw notFound()
  return row
}

async function draftOf(id: number, ctx: Ctx) {
  const [row] = await ctx.tx.select().from(appVersion).where(eq(appVersion.id, id)).for('update')
  if (row === undefined) throw notFound()
  if (!isOneOf(packagedClients, row.client)) throw refuse('该客户端没有安装包')
  if (row.state !== 'draft') throw refuse('草稿才能上传安装包')
  return row
}

/** The bytes of all parts, in their order; undefined while some are missing. */
async function whole({ files }: ServerDeps, { parts, size }: Upload): Promise<Buffer | undefined> {
  const keys = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => parts[index])
  const chunks: Uint8Array[] = []
  for (const key of keys) {
    const chunk = key === undefined ? undefined : await files.get(key)
    if (chunk === undefined) return undefined
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  return bytes.length === size ? bytes : undefined
}

async function readWhole({ id }: { readonly id: number }, deps: ServerDeps) {
  const [upload] = await deps.database.db.select().from(packageUpload).where(eq(packageUpload.id, id))
  const bytes = upload && (await whole(deps, upload))
  return bytes && { bytes, facts: readApk(bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The package of the version before says what the next one is called and who signs it. */
async function assertSuccessor(
  client: string,
  versionId: number,
  facts: { readonly packageName: string; readonly signer: string },
  ctx: Ctx,
): Promise<void> {
  const [previous] = await ctx.tx
    .select({ packageName: appVersion.packageName, packageSigner: appVersion.packageSigner })
    .from(appVersion)
    .where(
      and(
        eq(appVersion.client, client),
        ne(appVersion.id, versionId),
        ne(appVersion.state, 'draft'),
        isNotNull(appVersion.packageSigner),
      ),
    )
    .orderBy(desc(appVersion.versionCode))
    .limit(1)
  if (previous === undefined) return
  if (previous.packageName !== facts.packageName) throw refuse('安装包包名与上一版本不一致')
  if (previous.packageSigner !== facts.signer) throw refuse('安装包签名与上一版本不一致')
}

/** 上传安装包: in parts, so that what was sent before a line broke need not be sent again. */
export const packageUploadRoutes = (): readonly Route[] => [
  handle(beginPackage, async ({ id, name, size, fingerprint }, ctx) => {
    await draftOf(id, ctx)
    if (!name.toLowerCase().endsWith('.apk')) throw refuse('请选择APK安装包')
    const { userId } = userOf(ctx)
    const [known] = await ctx.tx
      .select()
      .from(packageUpload)
      .where(
        and(
          eq(packageUpload.versionId, id),
          eq(packageUpload.createdBy, userId),
          eq(packageUpload.fingerprint, fingerprint),
          eq(packageUpload.size, size),
          gt(packageUpload.createdAt, new Date(ctx.now.getTime() - keptMs)),
        ),
      )
    if (known) return { uploadId: known.id, chunkBytes: partBytes, received: receivedOf(known) }
    const [made] = await ctx.tx
      .insert(packageUpload)
      .values({ versionId: id, name, size, fingerprint, parts: {}, createdAt: ctx.now, createdBy: userId })
      .returning({ id: packageUpload.id })
    return { uploadId: made?.id ?? 0, chunkBytes: partBytes, received: [] }
  }),
  handle(sendPackagePart, async ({ id, index, file }, ctx) => {
    if (!(file instanceof File))
      throw new AppError('INVALID', '请选择文件', { fields: { file: '请选择文件' } })
    const upload = await ownUpload(id, ctx)
    const last = Math.ceil(upload.size / partBytes) - 1
    const expected = index === last ? upload.size - last * partBytes : partBytes
    if (index > last || file.size !== expected) throw refuse('安装包分片不完整，请重试')
    if (upload.parts[index] !== undefined) return { received: receivedOf(upload) }
    const key = randomBytes(24).toString('base64url')
    await ctx.deps.files.put(key, file)
    const parts = { ...upload.parts, [index]: key }
    await ctx.tx.update(packageUpload).set({ parts }).where(eq(packageUpload.id, id))
    return { received: receivedOf({ parts }) }
  }),
  handlePrepared(finishPackage, readWhole, async ({ id }, ctx, read) => {
    const upload = await ownUpload(id, ctx)
    const version = await draftOf(upload.versionId, ctx)
    if (read === undefined) throw refuse('安装包尚未上传完整，请重试')
    const { bytes, facts, sha256 } = read
    if (facts === undefined) throw refuse('不是有效的APK安装包，或没有V2及以上签名')
    if (facts.versionCode !== version.versionCode)
      throw refuse(`安装包内部号为${facts.versionCode}，与填写的${version.versionCode}不一致`)
    await assertSuccessor(version.client, version.id, facts, ctx)
    const stored = await storeFile(ctx, { name: upload.name, mime: apkType, bytes, usage: 'private' })
    const { packageName, signer: packageSigner } = facts
    const taken = { packageFile: stored.fileKey, packageName, packageSigner, sha256, sizeBytes: bytes.length }
    await takeTransition(versionModel, version, 'pack', taken, ctx)
    await ctx.tx.delete(packageUpload).where(eq(packageUpload.id, id))
    ctx.afterCommit(async ({ files }) => {
      for (const key of Object.values(upload.parts)) await files.remove(key)
    })
    return { packageName, sha256, sizeBytes: bytes.length }
  }),
]
