import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A store that speaks S3's protocol, for tests: it holds objects in memory and refuses what is not signed well. */
export interface S3Server {
  readonly bucketUrl: string
  readonly objects: Map<string, { readonly bytes: Buffer; readonly modified: Date }>
  /** Why calls were refused. */
  readonly refusals: string[]
  close(): Promise<void>
}

export const s3Key = { accessKey: 'AKTEST', secretKey: 'a secret of the test', region: 'cn-test-1' } as const
const bucket = 'linli-files'
/** So few that a listing has several pages. */
const pageSize = 2

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hex = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why the signature (version 4, by the published description) is none; undefined when it is good. */
function fault(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '', url = '' } = request
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (given === null) return 'AccessDenied'
  const [, key, day, region, names = '', signature = ''] = given
  if (key !== s3Key.accessKey || region !== s3Key.region) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day ?? '') || !(Math.abs(Date.now() - at) < 900_000)) return 'RequestTimeTooSkewed'
  const said = String(headers['x-amz-content-sha256'])
  if (said !== 'UNSIGNED-PAYLOAD' && said !== hex(body)) return 'XAmzContentSHA256Mismatch'
  if (method === 'PUT' && said === 'UNSIGNED-PAYLOAD') return 'the hash of what is written is missing'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((one) => signed.includes(one)))
    return 'AccessDenied'
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    method,
    pathname,
    query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    said,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = hmac(hmac(hmac(hmac(`AWS4${s3Key.secretKey}`, day ?? ''), region), 's3'), 'aws4_request')
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

/** Listens on a port of its own. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const refusals: string[] = []

  function list(query: URLSearchParams, response: ServerResponse) {
    const keys = [...objects.keys()].sort()
    const from = Number(query.get('continuation-token')?.split('+/=')[1] ?? 0)
    const page = keys.slice(from, from + pageSize)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
    )
    // A token with signs that have to be encoded on their way.
    const next =
      from + pageSize < keys.length
        ? `<NextContinuationToken>a+/=${from + pageSize}</NextContinuationToken>`
        : ''
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
  }

  function read(key: string, range: string | undefined, response: ServerResponse) {
    const found = objects.get(key)
    if (found === undefined) {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return
    }
    const [, first = 0, last = found.bytes.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    response
      .writeHead(range === undefined ? 200 : 206)
      .end(found.bytes.subarray(Number(first), Number(last) + 1))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const refused = fault(request, body)
    if (refused !== undefined) {
      refusals.push(refused)
      response.writeHead(403).end(`<Error><Code>${refused}</Code></Error>`)
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const key = pathname.slice(bucket.length + 2)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, modified: new Date() })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (key === '') list(searchParams, response)
    else read(key, request.headers.range, response)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    bucketUrl: `http://127.0.0.1:${port}/${bucket}`,
    objects,
    refusals,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
