import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../runtime/file-settings.ts'
import type { Log } from '../../runtime/log.ts'
import { AppError } from '../app-error.ts'
import { assertFileKey, type FileStore } from './file-store.ts'
import { hashContent } from './hash-content.ts'

/** Without an answer for this long the store is away; a large upload takes its time. */
const answerWithinMs = 30_000
const uploadWithinMs = 300_000

/** Names and times of a listing; keys of ours need no unescaping. */
const objectsOf = (xml: string) =>
  Array.from(
    xml.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>.*?<LastModified>([^<]*)<\/LastModified>.*?<\/Contents>/gs),
    ([, key = '', modified = '']) => ({ key, modified: new Date(modified) }),
  )

const nextPageOf = (xml: string): string | undefined =>
  /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]?.replaceAll('&amp;', '&')

/** Files in a bucket, signed by version 4. The hash of what is written goes with it, so that the store checks it, too. */
export function s3FileStore(
  { bucketUrl, region, accessKey, secretKey }: S3Settings,
  log: Pick<Log, 'error'>,
): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
  })
  const base = bucketUrl.replace(/\/$/, '')
  const place = (key: string) => {
    assertFileKey(key)
    return `${base}/${key}`
  }

  async function call(url: string, init: RequestInit & { readonly headers?: Record<string, string> } = {}) {
    const signed = await client.sign(url, { ...init, body: null })
    const { body = null } = init
    const signal = AbortSignal.timeout(body === null ? answerWithinMs : uploadWithinMs)
    let said: unknown
    try {
      const answer = await fetch(url, { method: signed.method, headers: signed.headers, body, signal })
      if (answer.ok || answer.status === 404) return answer
      said = `${answer.status} ${(await answer.text()).slice(0, 500)}`
    } catch (error) {
      said = error
    }
    log.error('the file store does not serve', { method: signed.method, error: said })
    throw new AppError('UNAVAILABLE', '文件存储暂不可用，请稍后重试')
  }

  async function read(key: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
    const answer = await call(place(key), { headers })
    if (answer.status !== 404) return answer
    await answer.body?.cancel()
    return undefined
  }

  return {
    name: 's3',
    async put(key, content) {
      const headers = { 'X-Amz-Content-Sha256': await hashContent(content) }
      const body = content instanceof Blob ? content : Uint8Array.from(content)
      const answer = await call(place(key), { method: 'PUT', headers, body })
      await answer.body?.cancel()
      if (answer.status === 404) throw new Error('the store has no such bucket')
    },
    async get(key) {
      const answer = await read(key)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
    async open(key, range) {
      const answer = await read(key, range ? { Range: `bytes=${range.first}-${range.last}` } : {})
      return answer && (answer.body ?? new ReadableStream<Uint8Array>({ start: (one) => one.close() }))
    },
    async remove(key) {
      const answer = await call(place(key), { method: 'DELETE' })
      await answer.body?.cancel()
    },
    async *olderThan(moment) {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const page = new URLSearchParams({ 'list-type': '2' })
        if (next !== '') page.set('continuation-token', next)
        const xml = await (await call(`${base}/?${page.toString()}`)).text()
        for (const { key, modified } of objectsOf(xml)) if (modified < moment) yield key
        next = nextPageOf(xml)
      }
    },
    isFull: async () => await Promise.resolve(false),
  }
}
