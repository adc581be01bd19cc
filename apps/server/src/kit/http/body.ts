import { AppError } from '../app-error.ts'

const mb = 1_048_576

/** Reads a body up to a limit; stops reading, and refuses, as soon as it is longer or takes too long. */
export async function readBytes(
  request: Request,
  limit: number,
  withinMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('BAD_REQUEST')), withinMs)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return Buffer.concat(chunks)
      size += value.length
      if (size > limit) throw tooLarge(limit)
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    if (error instanceof AppError) throw error
    // The client went away or sent less than it said.
    throw new AppError('BAD_REQUEST')
  } finally {
    clearTimeout(timer)
  }
}

/** The refusal of a body that is longer than its kind may be. */
export const tooLarge = (limit: number) =>
  new AppError(
    'TOO_LARGE',
    `请求内容不能超过${limit < mb ? `${limit / 1_024}KB` : `${Math.floor(limit / mb)}MB`}`,
  )
