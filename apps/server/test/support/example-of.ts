import type { core } from 'zod/mini'
import * as z from 'zod/mini'
import { defOf, type Schema } from '../../src/kit/http/schema-parts.ts'

type Def = core.$ZodTypes['_zod']['def']

/** A small value that the schema takes, for what is described by a schema alone; undefined where none was found. */
export function exampleOf(schema: Schema): unknown {
  return [simple(schema, 0), simple(schema, 1)].find((one) => z.safeParse(schema, one).success)
}

/** The value with lists of so many items. */
function simple(schema: Schema, items: number): unknown {
  const def = defOf(schema) as Def
  const inner = (one: unknown) => simple(one as Schema, items)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, one]) => [key, inner(one)]))
    case 'array':
      return Array.from({ length: items }, () => inner(def.element))
    case 'tuple':
      return def.items.map(inner)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return inner(def.options[0])
    case 'pipe':
      return inner(def.out)
    case 'number':
      return 1
    case 'string':
      return '1'
    case 'boolean':
      return true
    case 'nullable':
      return null
    case 'record':
      return {}
    default:
      return undefined
  }
}
