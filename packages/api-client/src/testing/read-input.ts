import * as z from 'zod/mini'
import { type Endpoint, pathParams } from '../kit/endpoint.ts'
import { errorCodes } from '../kit/error-codes.ts'
import { Refusal } from './refusal.ts'

/** What a text of a query may stand for, the plainest reading first. */
function readings(text: string): unknown[] {
  const items = text === '' ? [] : text.split(',').map(unescapeItem)
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

/** The first reading that the schema takes; the text itself when it takes none, so that it says what is wrong. */
function read(schema: z.core.$ZodType | undefined, text: string): unknown {
  for (const branch of schema === undefined ? [] : branches(schema)) {
    const found = readings(text).find((value) => z.safeParse(branch, value).success)
    if (found !== undefined) return found
  }
  return text
}

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<Record<string, unknown>> {
  if (request.method !== 'POST' && request.method !== 'PUT') return {}
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
  const address = { ...Object.fromEntries(new URL(request.url).searchParams), ...path }
  const raw: Record<string, unknown> = await bodyOf(endpoint, request)
  for (const [key, text] of Object.entries(address)) raw[key] = read(shape[key], text)
  const result = z.safeParse(endpoint.input, raw)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  const wrongAddress = pathParams(endpoint.path).some((name) => name in fields)
  const [msg = errorCodes.INVALID.text] = Object.values(fields)
  throw wrongAddress ? new Refusal('BAD_REQUEST', { fields }) : new Refusal('INVALID', { msg, fields })
}
