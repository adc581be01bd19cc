import { AppError } from '../app-error.ts'

const mb = 1_048_576

/** Reads a body up to a limit; stops reading, and refuses, as soon as it is longer. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    // The client went away or sent less than it said.
    throw new AppError('BAD_REQUEST')
  }
  return Buffer.concat(chunks)
}

const tooLarge = (limit: number) =>
  new AppError(
    'TOO_LARGE',
    `请求内容不能超过${limit < mb ? `${limit / 1_024}KB` : `${Math.floor(limit / mb)}MB`}`,
  )
