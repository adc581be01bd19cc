import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType

/** What the schemas of zod/mini tell about themselves, as far as text has to know. */
export interface Def {
  readonly type: string
  readonly innerType?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
  readonly valueType?: Schema
}

/** What a schema says of itself. */
export const defOf = (schema: Schema): Def => (schema as z.ZodMiniType).def as object as Def

/** The properties of an object schema; none for any other. */
export const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> => defOf(unwrap(schema)).shape ?? {}

/** Through optional, nullable, default and pipes to the schema that says what the value is. */
export function unwrap(schema: Schema): Schema {
  const def = defOf(schema)
  if (def.innerType) return unwrap(def.innerType)
  if (def.type === 'pipe' && def.in && def.out)
    return unwrap(defOf(def.in).type === 'transform' ? def.out : def.in)
  return schema
}

/** The schema of a property, whichever of several shapes has it. */
export function partOf(schema: Schema | undefined, key: string): Schema | undefined {
  if (schema === undefined) return undefined
  const { shape, options, valueType } = defOf(unwrap(schema))
  if (shape !== undefined) return Object.hasOwn(shape, key) ? shape[key] : undefined
  return valueType ?? firstOf(options, (option) => partOf(option, key))
}

/** The schema of the items of a list. */
export function itemOf(schema: Schema | undefined): Schema | undefined {
  if (schema === undefined) return undefined
  const { element, options } = defOf(unwrap(schema))
  return element ?? firstOf(options, itemOf)
}

function firstOf(
  options: readonly Schema[] | undefined,
  found: (option: Schema) => Schema | undefined,
): Schema | undefined {
  for (const option of options ?? []) {
    const part = found(option)
    if (part !== undefined) return part
  }
  return undefined
}
