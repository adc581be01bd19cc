import { LateAnswer } from '../late-answer.ts'
import { notFound } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { rangeOf } from './byte-range.ts'
import type { fileObject } from './file-object.table.ts'

/** For files of others: an SVG opened by itself is a document, and may run nothing and load nothing. */
export const closedDocument = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** For documents that browsers show with viewers of their own, in pages of ours alone. */
export const closedPages = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** What an answer says of a file. */
export type AnsweredFile = Pick<typeof fileObject.$inferSelect, 'fileKey' | 'mime' | 'sizeBytes' | 'sha256'>

/**
 * A stored file, or the part of it that is asked for, sent as it is read and after the transaction is over. Who has
 * it already is told so.
 */
export function fileAnswer(
  { fileKey, mime, sizeBytes, sha256 }: AnsweredFile,
  ctx: Ctx,
  headers: Readonly<Record<string, string>>,
): LateAnswer {
  const etag = `"${sha256.slice(0, 32)}"`
  const told = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' }
  const condition = ctx.header('if-range')
  const part =
    condition === undefined || condition === etag ? rangeOf(ctx.header('range'), sizeBytes) : undefined
  return new LateAnswer(async () => {
    if (isKnown(ctx.header('if-none-match'), etag)) return new Response(null, { status: 304, headers: told })
    if (part === 'beyond')
      return new Response(null, {
        status: 416,
        headers: { ...told, 'Content-Range': `bytes */${sizeBytes}` },
      })
    const body = await ctx.deps.files.open(fileKey, part)
    if (body === undefined) throw notFound()
    const length = part === undefined ? sizeBytes : part.last - part.first + 1
    return new Response(body, {
      status: part === undefined ? 200 : 206,
      headers: {
        ...told,
        'Content-Type': mime,
        'Content-Length': String(length),
        ...(part && { 'Content-Range': `bytes ${part.first}-${part.last}/${sizeBytes}` }),
      },
    })
  })
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
