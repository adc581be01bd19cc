import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readForm } from './form.ts'
import { createUploads, type Uploads } from './uploads.ts'

let folder = ''
let uploads: Uploads
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-form-'))
  uploads = createUploads(folder)
})
afterAll(async () => await rm(folder, { recursive: true }))

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://linli/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const read = async (request: Request, limit = 10_000_000) =>
  await readForm(request, { limit, withinMs: 5_000, uploads })
const lying = async () => await readdir(join(folder, 'incoming')).catch(() => [])

function formOf(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('tag', '甲')
  form.append('tag', '乙')
  form.append('constructor', 'x')
  form.append('file', new File([bytes], '合同 "一".pdf', { type: 'application/pdf' }))
  return form
}

/** A form as a browser sends it; its bytes are there, because a stream of Node's own fails when nobody reads it to its end. */
async function sent(form: FormData, headers: Record<string, string> = {}): Promise<Request> {
  const whole = new Response(form)
  return post(await whole.arrayBuffer(), {
    'content-type': whole.headers.get('content-type') ?? '',
    ...headers,
  })
}

test('fields and a small file are read in memory', async () => {
  const { texts, files } = await read(await sent(formOf(new Uint8Array([1, 2, 3]))))
  expect({ ...texts }).toEqual({ tag: ['甲', '乙'], constructor: ['x'] })
  expect([files.file?.name, files.file?.type, files.file?.size]).toEqual([
    '合同 "一".pdf',
    'application/pdf',
    3,
  ])
  expect(await lying()).toEqual([])
})

test('a large file lies on the disk until its call is over', async () => {
  const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251)
  const { files } = await read(await sent(formOf(bytes)))
  expect(await lying()).toHaveLength(1)
  expect(Buffer.from((await files.file?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.from(bytes))).toBe(
    true,
  )
  await uploads.clear()
  expect(await lying()).toEqual([])
})

test('what is longer than allowed is refused, whether it says so or not', async () => {
  const bytes = new Uint8Array(2_000_000)
  const declared = await sent(formOf(bytes), { 'content-length': '2000400' })
  await expect(read(declared, 1_000_000)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await expect(read(await sent(formOf(bytes)), 1_500_000)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await uploads.clear()
})

test('what is no form, or ends too soon, is refused', async () => {
  await expect(read(post('{}', { 'content-type': 'application/json' }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const type = 'multipart/form-data; boundary=b'
  const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'
  await expect(read(post(cut, { 'content-type': type }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(read(post('--b', { 'content-type': 'multipart/form-data' }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
