import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

/** A text in force, in full. */
export const textShape = z.object({
  docId: z.int(),
  versionId: z.int(),
  type: z.string(),
  name: z.string(),
  versionNo: z.string(),
  effectiveAt: z.string(),
  summary: z.string(),
  content: z.string(),
})

/** What the caller has to agree to before anything else, in full. */
export const wantedConsents = endpoint('system.wantedConsents', {
  method: 'GET',
  path: '/api/system/consents/wanted',
  label: '查询待同意的协议',
  access: 'session',
  limited: true,
  output: z.array(textShape),
})

/** The caller's answer to versions that were shown; a session that waited for it goes on. */
export const answerConsents = endpoint('system.answerConsents', {
  method: 'POST',
  path: '/api/system/consents',
  label: '答复隐私协议',
  access: 'session',
  limited: true,
  idempotent: true,
  input: z.object({
    versionIds: z.array(rowId).check(z.minLength(1), z.maxLength(20)),
    action: z.enum(['agree', 'refuse']),
  }),
  output: z.object({ remaining: z.int() }),
})

/** The texts for staff that are in force, for the line under the sign-in form. */
export const publishedDocs = endpoint('system.publishedDocs', {
  method: 'GET',
  path: '/api/open/privacy-docs',
  label: '查询生效的协议',
  access: 'anonymous',
  output: z.array(z.object({ code: z.string(), type: z.string(), name: z.string(), versionNo: z.string() })),
})

/** One of them in full. */
export const publishedDoc = endpoint('system.publishedDoc', {
  method: 'GET',
  path: '/api/open/privacy-docs/{code}',
  label: '查看生效的协议',
  access: 'anonymous',
  input: z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9_]{2,39}$/, { error: '协议不存在' })) }),
  output: textShape,
})
