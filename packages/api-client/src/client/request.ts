import { type Endpoint, pathParams } from '../kit/endpoint.ts'

export interface BuiltRequest {
  readonly url: string
  readonly body: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
}

const scalar = (v: unknown): string =>
  typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? String(v) : JSON.stringify(v)
const isMissing = (v: unknown) => v === undefined || v === null || v === ''

/** One query value as text; lists travel comma separated, each item escaped so that a comma in it survives. */
const queryText = (v: unknown): string =>
  Array.isArray(v)
    ? v.map((item) => scalar(item).replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
    : scalar(v)

/** Puts the input where the endpoint wants it: path, query, JSON or multipart body. Throws when a path value is missing. */
export function buildRequest(e: Endpoint, input: unknown, baseUrl: string): BuiltRequest {
  const values: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
  let path = e.path
  for (const name of pathParams(e.path)) {
    if (isMissing(values[name])) throw new TypeError(`Linli: ${e.name} needs ${name}`)
    path = path.replace(`{${name}}`, encodeURIComponent(scalar(values[name])))
    delete values[name]
  }
  const hasBody = e.method === 'POST' || e.method === 'PUT'
  const query = new URLSearchParams()
  for (const name of hasBody ? (e.query ?? []) : Object.keys(values)) {
    if (!isMissing(values[name])) query.set(name, queryText(values[name]))
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
