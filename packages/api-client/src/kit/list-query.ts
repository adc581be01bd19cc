import * as z from 'zod/mini'
import { describeField, type FieldMeta, metaOf } from './field-meta.ts'
import { factsOf, isNumber, isTime } from './kinds.ts'
import { reachedField } from './reached-field.ts'
import type { Resource } from './resource.ts'
import { checkTexts } from './texts/check-texts.ts'

/** How a filter compares. `tail`: full equality or the last four characters (masked values). */
export type FilterOp = 'equal' | 'in' | 'range' | 'contains' | 'tail' | 'extra'

export interface FilterSpec {
  readonly key: string
  readonly op: FilterOp
  readonly meta: FieldMeta
  /** A choice: several values mean any of them. */
  readonly many: boolean
}

/** Most values that one filter takes. */
export const maxFilterValues = 50

const opOf = (meta: FieldMeta): FilterOp =>
  meta.mask === 'phone' || meta.mask === 'idcard' ? 'tail' : factsOf(meta.kind).filter

const isMany = (meta: FieldMeta) => factsOf(meta.kind).filter === 'in'

/** True for filters that take two bounds. Those of a module's own do where they ask for days. */
export const isRange = ({ op, meta }: FilterSpec): boolean =>
  op === 'range' || (op === 'extra' && isTime(meta.kind))

/** The filters of a list, in the order of the description. */
export function filtersOf(r: Pick<Resource, 'fields' | 'list'>): FilterSpec[] {
  const own = (r.list.filters ?? []).flatMap((key): FilterSpec[] => {
    const field = r.fields[key]
    if (!field) return [{ key, op: 'range', meta: timeMeta(key), many: false }]
    const meta = metaOf(field)
    return [{ key, op: opOf(meta), meta, many: isMany(meta) }]
  })
  const extra = Object.entries(r.list.extraFilters ?? {}).map(([key, field]): FilterSpec => {
    const meta = metaOf(field)
    return { key, op: 'extra', meta, many: isMany(meta) }
  })
  return [...own, ...extra]
}

/** `createdAt` and `updatedAt` stand in no description, but lists may filter by them. */
export const timeMeta = (key: string): FieldMeta => ({
  kind: 'datetime',
  label: checkTexts().columns[key === 'updatedAt' ? 'updatedAt' : 'createdAt'],
  required: true,
  write: 'never',
  computed: false,
  personal: false,
})

/** Values of one filter, as the URL, the client and the server hold them. */
export type FilterValue = string | number | boolean | readonly (string | number)[]

/** What a list call takes. Ranges are `<field>_from` and `<field>_to`, both inclusive. */
export interface ListQuery {
  readonly pageNum?: number
  readonly pageSize?: number
  readonly cursor?: string
  readonly sort?: string
  readonly keyword?: string
  readonly [filter: string]: FilterValue | undefined
}

/** A text that is asked for. It knows which field it tells of, so that logs hide it as they hide the field. */
function asked(meta: FieldMeta, max = 200): z.ZodMiniType<string, string> {
  const schema = z.string().check(z.maxLength(max))
  describeField(schema, meta)
  return schema
}

/** The keyword of a list: personal where one of the fields is that it looks into. */
export function keywordSchema(
  { fields, list }: Pick<Resource, 'fields' | 'list'>,
  max = 200,
): z.ZodMiniType<string, string> {
  const personal = (list.keyword ?? []).some((key) => {
    const field = fields[key]
    // What it looks for behind a ref is known to the server alone.
    return reachedField(key) !== undefined || (field !== undefined && metaOf(field).personal)
  })
  const meta = {
    kind: 'text',
    label: checkTexts().columns.keyword,
    required: false,
    write: 'never',
    computed: false,
  } as const
  return asked({ ...meta, personal }, max)
}

const number = z.number().check(z.minimum(-1e15), z.maximum(1e15))

function valueSchema(
  { key, meta, op, many }: FilterSpec,
  r: Pick<Resource, 'fields' | 'list'>,
): z.ZodMiniType<unknown, unknown> {
  // An extra filter may have the name of a field and other values: 「在线」 beside the number of sessions.
  const field = op === 'extra' ? r.list.extraFilters?.[key] : r.fields[key]
  if (field && many) return severalOf(itemOf(field), meta.label)
  if (field && factsOf(meta.kind).holds === 'bool') return field
  return isNumber(meta.kind) ? number : asked(meta)
}

/** A field that holds a list is found by its items. */
const itemOf = (field: z.ZodMiniType): z.core.$ZodType =>
  field instanceof z.ZodMiniArray ? field.def.element : field

/** @internal One value or several. The bound is a rule of its own, so that its text names the filter as a whole. */
export const severalOf = (item: z.core.$ZodType, label: string): z.ZodMiniType<unknown, unknown> =>
  z.union([item, z.array(item).check(z.meta({ maxItems: maxFilterValues }))]).check(
    z.refine((value) => !Array.isArray(value) || value.length <= maxFilterValues, {
      error: () => checkTexts().tooMany(label, maxFilterValues),
    }),
  )

/** The schema of a list query: known keys only, each with its own rule. */
export function listQuerySchema(r: Pick<Resource, 'fields' | 'list'>): z.ZodMiniType<ListQuery, unknown> {
  const shape: Record<string, z.ZodMiniType<unknown, unknown>> = {
    keyword: z.optional(keywordSchema(r)),
    sort: z.optional(z.string().check(z.regex(/^-?\w{1,60}(,-?\w{1,60}){0,4}$/))),
    pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    ...(r.list.paging === 'cursor'
      ? { cursor: z.optional(z.string().check(z.maxLength(200))) }
      : { pageNum: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))) }),
  }
  for (const filter of filtersOf(r)) {
    if (isRange(filter)) {
      const bound = rangeBound(filter.meta)
      shape[`${filter.key}_from`] = z.optional(bound)
      shape[`${filter.key}_to`] = z.optional(bound)
    } else {
      shape[filter.key] = z.optional(valueSchema(filter, r))
    }
  }
  return z.object(shape) as z.ZodMiniType as z.ZodMiniType<ListQuery, unknown>
}

/** A bound of a range: a date may stand for an instant (start or end of that day in Asia/Shanghai). */
function rangeBound(meta: FieldMeta): z.ZodMiniType<unknown, unknown> {
  if (isTime(meta.kind)) {
    return z.string().check(
      z.refine(
        (s) =>
          /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?$/.test(s) &&
          !Number.isNaN(Date.parse(s)),
        {
          error: () => checkTexts().noDate(meta.label),
        },
      ),
    )
  }
  return number
}
