import { createHash } from 'node:crypto'
import type { Content } from './file-store.ts'

/** SHA-256 of bytes in hex; of a stream or a file as it is read. */
export async function hashContent(content: Content | ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  if (content instanceof Uint8Array) hash.update(content)
  else for await (const chunk of content instanceof Blob ? content.stream() : content) hash.update(chunk)
  return hash.digest('hex')
}
