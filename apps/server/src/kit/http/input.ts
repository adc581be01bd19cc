import { type Endpoint, pathParams, takesBody } from '@linli/api-client/kit'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { coerceRecord } from './coerce.ts'
import type { Form } from './form.ts'
import { shapeOf } from './schema-parts.ts'
import { assertPlainJson } from './plain-json.ts'

// Texts of rules that a description gives no words of its own.
z.config(z.locales.zhCN())

export interface RawInput {
  readonly pathValues: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Uint8Array | undefined
  /** Instead of the body, where the call takes a form with a file. */
  readonly form?: Form | undefined
  readonly contentType: string
}

export interface ReadInput {
  readonly input: unknown
  /** What the caller said yes to: `confirmed` in the body, or in the address where there is none. */
  readonly confirmed: readonly string[]
}

/** Path, query and body in one object, checked by the schema of the call. Throws BAD_REQUEST or INVALID. */
export async function readInput(endpoint: Endpoint, raw: RawInput): Promise<ReadInput> {
  const schema = endpoint.input
  const values: Record<string, unknown> = {}
  if (takesBody(endpoint)) Object.assign(values, readBody(endpoint, raw))
  const takenFromQuery = takesBody(endpoint) ? (endpoint.query ?? []) : [...raw.query.keys()]
  const query: Record<string, string[]> = {}
  for (const key of takenFromQuery) if (raw.query.has(key)) query[key] = raw.query.getAll(key)
  const path = Object.fromEntries(pathParams(endpoint.path).map((key) => [key, [raw.pathValues[key] ?? '']]))
  const addressed = coerceRecord(schema, { ...query, ...path })
  assertPlainJson(addressed)
  Object.assign(values, addressed)
  const confirmed = confirmedOf(values['confirmed'] ?? raw.query.get('confirmed')?.split(','))
  if (schema === undefined) return { input: undefined, confirmed }
  const parsed = await z.safeParseAsync(schema, values)
  if (!parsed.success) throw issuesRefusal(parsed.error.issues, pathParams(endpoint.path))
  return { input: parsed.data, confirmed }
}

/** The names of questions among whatever was sent; anything else was never asked. */
const confirmedOf = (sent: unknown): readonly string[] =>
  Array.isArray(sent)
    ? sent
        .filter((one): one is string => typeof one === 'string' && /^[A-Za-z][A-Za-z0-9.]{0,39}$/.test(one))
        .slice(0, 10)
    : []

/** 400 when the address is wrong, else 422 with the first message of each path. */
function issuesRefusal(issues: readonly z.core.$ZodIssue[], addressKeys: readonly string[]): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues.flatMap(innermost)) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= issue.message
  }
  const code = addressKeys.some((key) => key in fields) ? 'BAD_REQUEST' : 'INVALID'
  return new AppError(code, code === 'INVALID' ? Object.values(fields)[0] : undefined, { fields })
}

/** The issues of the union's branch that came closest say more than "no branch fits". */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [first = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
  return first.length === 0 ? [issue] : first.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map((one) => one.path.length))

function readBody(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  const { body, contentType } = raw
  if (endpoint.body === 'multipart') return formValues(endpoint, raw)
  if (body === undefined || body.length === 0) return {}
  if (endpoint.body === 'text') {
    const text = { body: textOf(body) }
    assertPlainJson(text)
    return text
  }
  if (!/^application\/json\b/i.test(contentType)) throw new AppError('BAD_REQUEST')
  const value = parseJson(body)
  assertPlainJson(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new AppError('BAD_REQUEST')
  return { ...value }
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new AppError('BAD_REQUEST')
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(body))
  } catch {
    throw new AppError('BAD_REQUEST')
  }
}

function formValues(endpoint: Endpoint, { form }: RawInput): Record<string, unknown> {
  if (form === undefined) throw new AppError('BAD_REQUEST')
  const { texts, files } = form
  const shape = endpoint.input ? shapeOf(endpoint.input) : {}
  if ('file' in shape && files.file === undefined)
    throw new AppError('INVALID', '请选择文件', { fields: { file: '请选择文件' } })
  const values = coerceRecord(endpoint.input, texts)
  assertPlainJson(values)
  return { ...values, ...files }
}
