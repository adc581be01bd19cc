import * as z from 'zod/mini'
import { metaOf } from './field-meta.ts'
import { factsOf } from './kinds.ts'
import { severalOf } from './list-query.ts'
import { narrows } from './reference.ts'
import type { AnyResource } from './resource.ts'

/** The fields by which the rows of the picker are narrowed, as queries. */
export const narrowedBy = ({
  fields,
}: Pick<AnyResource, 'fields'>): Record<string, z.ZodMiniType<unknown, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const meta = metaOf(field)
      if (!narrows(meta)) return []
      return [[key, z.optional(factsOf(meta.kind).holds === 'bool' ? field : severalOf(field, meta.label))]]
    }),
  )
