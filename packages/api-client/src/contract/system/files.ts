import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** A stored file, as an upload answers. `url` needs a token unless the file is public. */
const storedFile = z.object({
  key: z.string(),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: '请求参数错误' }))

const blur = '.blur'

/** The key of a stored picture on which nobody is known, for who may see no more of it than that. */
export const blurredKey = (of: string): string => `${of}${blur}`

/** The key that a blurred one was made of; undefined for the key of a picture as it is. */
export const clearKeyOf = (asked: string): string | undefined =>
  asked.endsWith(blur) ? asked.slice(0, -blur.length) : undefined

const pictureKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}(\.blur)?$/, { error: '请求参数错误' }))

const usage = z.enum(['public', 'private', 'face'])

/** Takes a picture (spec section 5) or, with kind `file`, a document. */
export const uploadFile = endpoint('system.uploadFile', {
  method: 'POST',
  path: '/api/file/upload',
  label: '上传文件',
  access: 'session',
  body: 'multipart',
  timeout: 60_000,
  unlogged: true,
  byKey: true,
  input: z.object({
    file: z.any(),
    kind: z.optional(z.enum(['image', 'file'])),
    usage: z.optional(usage),
  }),
  output: storedFile,
})

/** Takes a picture of a resident. */
export const mpUploadPicture = endpoint('system.mpUploadPicture', {
  method: 'POST',
  path: '/api/mp/files',
  label: '居民上传图片',
  access: 'mobile',
  body: 'multipart',
  timeout: 60_000,
  unlogged: true,
  input: z.object({ file: z.any() }),
  output: storedFile,
})

/** The bytes of a picture, for who uploaded it, or whose row shows it. The token stands in the header alone. */
export const mpReadPicture = endpoint('system.mpReadPicture', {
  method: 'GET',
  path: '/api/mp/files/{key}',
  label: '居民查看图片',
  access: 'mobile',
  background: true,
  answers: 'file',
  input: z.object({ key }),
})

/** The bytes of a file. For pictures the token may stand in the query: they are fetched by the browser itself. */
export const readFile = endpoint('system.readFile', {
  method: 'GET',
  path: '/api/file/{key}',
  label: '查看文件',
  access: 'wall',
  screen: true,
  background: true,
  answers: 'file',
  byKey: true,
  input: z.object({ key: pictureKey }),
})

/** An address of one file for one minute, for a tab or a download: it leads to nothing else, so it may be seen. */
export const fileTicket = endpoint('system.fileTicket', {
  method: 'POST',
  path: '/api/file/{key}/ticket',
  label: '打开文件',
  access: 'session',
  reads: true,
  unlogged: true,
  byKey: true,
  input: z.object({ key }),
  output: z.object({ url: z.string() }),
})

/** What files were called when they came, of those that the caller may read. */
export const fileNames = endpoint('system.fileNames', {
  method: 'GET',
  path: '/api/system/file-names',
  label: '查询文件名',
  access: 'session',
  background: true,
  input: z.object({ keys: z.array(key).check(z.maxLength(20)) }),
  output: z.array(z.object({ key: z.string(), name: z.string() })),
})

/** The bytes of a file under such an address. */
export const openFile = endpoint('system.openFile', {
  method: 'GET',
  path: '/api/file/{key}/open',
  label: '打开文件',
  access: 'anonymous',
  background: true,
  answers: 'file',
  input: z.object({ key, ticket: z.string().check(z.maxLength(100)) }),
})
