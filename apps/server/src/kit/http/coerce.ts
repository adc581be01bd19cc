import * as z from 'zod/mini'
import { defOf, type Schema, shapeOf, unwrap } from './schema-parts.ts'

/**
 * Values of a query string (or of form fields) in the types their schema asks for: numbers, booleans, lists by
 * comma. What does not fit stays text, so that the schema names the fault in its own words.
 */
export function coerceRecord(
  schema: Schema | undefined,
  values: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> {
  const shape = schema === undefined ? {} : shapeOf(schema)
  const out: Record<string, unknown> = {}
  for (const [key, texts] of Object.entries(values)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    out[key] = field === undefined ? texts.at(-1) : coerce(field, texts)
  }
  return out
}

function coerce(schema: Schema, texts: readonly string[]): unknown {
  const def = defOf(unwrap(schema))
  const text = texts.at(-1) ?? ''
  switch (def.type) {
    case 'number':
    case 'int':
      return toNumber(text)
    case 'boolean':
      return toBoolean(text)
    case 'union':
      return toFirstFit(def.options ?? [], texts)
    case 'array':
      return items(texts).map((item) => (def.element ? coerce(def.element, [item]) : item))
    case 'tuple':
      return items(texts).map((item, i) => {
        const part = def.items?.[i]
        return part ? coerce(part, [item]) : item
      })
    case 'object':
    case 'record':
      return toJson(text)
    default:
      return text
  }
}

/** Repeated keys and commas both make a list; the items are escaped once more, so a comma can be part of one. */
const items = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => (text === '' ? [] : text.split(',').map(unescapeItem)))

function unescapeItem(item: string): string {
  try {
    return decodeURIComponent(item)
  } catch {
    return item
  }
}

function toNumber(text: string): unknown {
  return /^-?\d{1,20}(\.\d{1,10})?$/.test(text) ? Number(text) : text
}

function toBoolean(text: string): unknown {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : text
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function toFirstFit(options: readonly Schema[], texts: readonly string[]): unknown {
  // A repeated name means a list where one is taken.
  const isList = (option: Schema) => defOf(unwrap(option)).type === 'array'
  const asked = texts.length > 1 ? options.toSorted((a, b) => +isList(b) - +isList(a)) : options
  for (const option of asked) {
    const value = coerce(option, texts)
    if (z.safeParse(option, value).success) return value
  }
  const [first] = options
  return first ? coerce(first, texts) : texts.at(-1)
}
