import { type BusboyHeaders, Busboy } from '@fastify/busboy'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AppError } from '../app-error.ts'
import { tooLarge } from './body.ts'
import type { Uploads } from './uploads.ts'

/** What a form with files brought. Both have no prototype: a field may be called `constructor`. */
export interface Form {
  readonly texts: Record<string, string[]>
  readonly files: Record<string, File>
}

export interface FormLimits {
  readonly limit: number
  readonly withinMs: number
  readonly uploads: Uploads
}

/** Parts of a form of ours; more is none. */
const maxParts = 100
const maxTextBytes = 1_048_576

/**
 * Reads a form while it comes in, so that a large file is never in memory as a whole. Stops reading, and refuses, as
 * soon as it is longer than allowed or takes too long.
 */
export async function readForm(request: Request, { limit, withinMs, uploads }: FormLimits): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type) || request.body === null) throw new AppError('BAD_REQUEST')
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const form: Form = {
    texts: Object.create(null) as Form['texts'],
    files: Object.create(null) as Form['files'],
  }
  const parts: Promise<void>[] = []
  const signal = AbortSignal.timeout(withinMs)
  try {
    const parser = parserOf(type, form, uploads, parts)
    await pipeline(Readable.fromWeb(request.body as WebStream<Uint8Array>), bounded(limit), parser, {
      signal,
    })
    await Promise.all(parts)
    return form
  } catch (error) {
    const reasons = (await Promise.allSettled(parts)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    )
    const known = [error, ...reasons].find((one) => one instanceof AppError)
    // The client went away, sent less than it said, or no form at all.
    throw known ?? new AppError('BAD_REQUEST')
  }
}

function parserOf(type: string, form: Form, uploads: Uploads, parts: Promise<void>[]): Busboy {
  const headers: BusboyHeaders = { 'content-type': type }
  const limits = { parts: maxParts, fieldSize: maxTextBytes }
  const parser = new Busboy({ headers, limits })
  parser.on('field', (key, value, _keyCut, isCut) => {
    if (isCut) parser.destroy(tooLarge(maxTextBytes))
    else (form.texts[key] ??= []).push(value)
  })
  parser.on('file', (key, stream, name, _encoding, mime) => {
    const taken = (async () => {
      form.files[key] = await uploads.take(stream, plainName(name), mime)
    })()
    // A part that cannot be kept ends the whole: nobody reads it any more, and the rest waits behind it.
    taken.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined))
    parts.push(taken)
  })
  return parser
}

/** Browsers write a quote as `%22`, because it would end the name (HTML, multipart/form-data). */
const plainName = (name: string): string => name.replaceAll('%22', '"')

/** Lets so many bytes through, and no more. */
function bounded(limit: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length
      if (size > limit) done(tooLarge(limit))
      else done(null, chunk)
    },
  })
}
