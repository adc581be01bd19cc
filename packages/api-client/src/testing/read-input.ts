import * as z from 'zod/mini'
import { type Endpoint, pathParams, takesBody } from '../kit/endpoint.ts'
import { errorCodes } from '../kit/error-codes.ts'
import { Refusal } from './refusal.ts'

/** What the texts of a query's name may stand for, the plainest reading first; a repeated name makes a list. */
function readings(texts: readonly string[]): unknown[] {
  const text = texts.at(-1) ?? ''
  const items = texts.flatMap((one) => (one === '' ? [] : one.split(',').map(unescapeItem)))
  if (texts.length > 1) return [items, items.map((item) => numberIn(item)[0] ?? item)]
  const scalars = [text, ...numberIn(text), ...(text === 'true' || text === 'false' ? [text === 'true'] : [])]
  return [...scalars, items, items.map((item) => numberIn(item)[0] ?? item), ...jsonIn(text)]
}

const numberIn = (text: string): number[] => (/^-?\d+(\.\d+)?$/u.test(text) ? [Number(text)] : [])

function unescapeItem(item: string): string {
  return item.replaceAll('%2C', ',').replaceAll('%25', '%')
}

function jsonIn(text: string): unknown[] {
  try {
    return /^[[{]/u.test(text) ? [JSON.parse(text)] : []
  } catch {
    return []
  }
}

/** The alternatives of a schema, in its order. */
function branches(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodMiniUnion) return schema.def.options
  const wrapped = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
  return wrapped ? branches(schema.def.innerType) : [schema]
}

/** The first reading that the schema takes; the last text itself when it takes none, so that it says what is wrong. */
function read(schema: z.core.$ZodType | undefined, ...texts: readonly string[]): unknown {
  for (const branch of schema === undefined ? [] : branches(schema)) {
    const found = readings(texts).find((value) => z.safeParse(branch, value).success)
    if (found !== undefined) return found
  }
  return texts.at(-1)
}

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<Record<string, unknown>> {
  if (!takesBody(endpoint)) return {}
  if (endpoint.body === 'multipart') {
    const shape = endpoint.input ? shapeOf(endpoint.input) : {}
    const form = await request.formData()
    return Object.fromEntries(
      Array.from(form, ([key, value]) => [key, typeof value === 'string' ? read(shape[key], value) : value]),
    )
  }
  const text = await request.text()
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return { ...(value as object) }
}

/** The input of a call, checked by the contract. Throws the refusal that the contract has for a wrong one. */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  path: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (!endpoint.input) return undefined
  const shape = shapeOf(endpoint.input)
  const query = new URL(request.url).searchParams
  const raw: Record<string, unknown> = await bodyOf(endpoint, request)
  for (const key of new Set(query.keys())) raw[key] = read(shape[key], ...query.getAll(key))
  for (const [key, text] of Object.entries(path)) raw[key] = read(shape[key], text)
  const result = z.safeParse(endpoint.input, raw)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  const wrongAddress = pathParams(endpoint.path).some((name) => name in fields)
  const [msg = errorCodes.INVALID.text] = Object.values(fields)
  throw wrongAddress ? new Refusal('BAD_REQUEST', { fields }) : new Refusal('INVALID', { msg, fields })
}
