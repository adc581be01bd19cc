import { type Endpoint, pathParams, takesBody } from '../kit/endpoint.ts'
import type { Protocol } from './protocol.ts'

export interface BuiltRequest {
  readonly url: string
  readonly body: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
}

const scalar = (v: unknown): string =>
  typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? String(v) : JSON.stringify(v)
const isMissing = (v: unknown) => v === undefined || v === null || v === ''

/** The texts of one query value. Joined by commas, each item is escaped so that a comma in it survives. */
const queryTexts = (v: unknown, lists: Protocol['lists']): readonly string[] => {
  if (!Array.isArray(v)) return [scalar(v)]
  const items = v.map((item) => scalar(item))
  if (lists === 'repeated') return items
  return [items.map((item) => item.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')]
}

/** Puts the input where the endpoint wants it: path, query, JSON or multipart body. Throws when a path value is missing. */
export function buildRequest(
  e: Endpoint,
  input: unknown,
  baseUrl: string,
  lists: Protocol['lists'],
): BuiltRequest {
  const values: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
  let path = e.path
  for (const name of pathParams(e.path)) {
    if (isMissing(values[name])) throw new TypeError(`Linli: ${e.name} needs ${name}`)
    path = path.replace(`{${name}}`, encodeURIComponent(scalar(values[name])))
    delete values[name]
  }
  const hasBody = takesBody(e)
  const query = new URLSearchParams()
  for (const name of hasBody ? (e.query ?? []) : Object.keys(values)) {
    if (!isMissing(values[name])) for (const text of queryTexts(values[name], lists)) query.append(name, text)
    delete values[name]
  }
  const search = query.toString()
  const url = `${baseUrl}${path}${search === '' ? '' : `?${search}`}`
  if (!hasBody) return { url, body: undefined, headers: {} }
  if (e.body === 'multipart') return { url, body: formOf(values), headers: {} }
  return { url, body: JSON.stringify(values), headers: { 'content-type': 'application/json' } }
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof Blob) form.append(name, value)
    else if (!isMissing(value)) form.append(name, scalar(value))
  }
  return form
}
