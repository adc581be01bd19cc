import type { paramPlaces } from '@linli/api-client/contract/system/params'
import {
  type FieldMeta,
  type OutputOf,
  type WeekHours,
  weekHoursSchema,
  weekWords,
} from '@linli/api-client/kit'

/** What the page needs to know of a parameter to show and to change a value of it. */
export type ParamDefinition = OutputOf<typeof paramPlaces>['params'][number]

const wrongType = '参数值格式错误'

/** A value in words. */
export function paramText(
  of: Pick<ParamDefinition, 'type' | 'options' | 'shape' | 'unit'>,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return '未填写'
  if (typeof value === 'boolean') return value ? '开' : '关'
  if (of.type === 'money' && typeof value === 'number') return `${(value / 100).toFixed(2)} 元`
  if (typeof value === 'string') return of.options?.[value] ?? value
  if (of.shape === 'weekHours' && Array.isArray(value)) return weekWords(value as readonly WeekHours[])
  if (of.shape !== null && Array.isArray(value))
    return value.length === 0
      ? '未填写'
      : value.map((one) => (Array.isArray(one) ? one.join(' × ') : String(one))).join('，')
  if (typeof value === 'number' && of.unit !== null) return `${value} ${of.unit}`
  return JSON.stringify(value)
}

/** A value as the control of its kind holds it. */
export function toControl({ type, shape }: Pick<ParamDefinition, 'type' | 'shape'>, value: unknown): unknown {
  if (type === 'secret') return ''
  if (type !== 'json') return value
  if (shape === 'pairs' && Array.isArray(value))
    return value.map((pair) => (Array.isArray(pair) ? pair.join(', ') : String(pair)))
  return shape === null ? JSON.stringify(value, null, 2) : value
}

/** What the control holds, as a value; undefined where it cannot be read as one. */
export function fromControl(
  { type, shape }: Pick<ParamDefinition, 'type' | 'shape'>,
  held: unknown,
): unknown {
  if (type === 'bool') return held === true
  if (type === 'text') return held ?? ''
  if (type !== 'json') return held ?? undefined
  if (shape === 'texts' || shape === 'weekHours') return held ?? []
  if (shape === 'pairs')
    return (Array.isArray(held) ? held : []).map((line) =>
      String(line)
        .split(/[,，×]/)
        .map((word) => word.trim()),
    )
  try {
    return JSON.parse(String(held)) as unknown
  } catch {
    return undefined
  }
}

/** The refusal that the server would give for type and range; its own rules are asked when it is saved. */
export function paramFault(of: ParamDefinition, value: unknown): string | undefined {
  if (value === undefined || (of.type === 'secret' && value === '')) return wrongType
  if (
    of.shape === 'pairs' &&
    (value as readonly (readonly string[])[]).some((pair) => pair.length !== 2 || pair.includes(''))
  )
    return wrongType
  if (of.shape === 'weekHours') return weekHoursSchema('时段').safeParse(value).error?.issues[0]?.message
  if (typeof value === 'number' && (value < (of.min ?? -Infinity) || value > (of.max ?? Infinity)))
    return `参数值超出允许范围（${of.min ?? '-'}~${of.max ?? '-'}）`
  return undefined
}

const kinds: Readonly<Record<ParamDefinition['type'], FieldMeta['kind']>> = {
  int: 'int',
  duration: 'int',
  decimal: 'decimal',
  money: 'money',
  bool: 'bool',
  enum: 'enum',
  text: 'text',
  time: 'text',
  secret: 'secret',
  json: 'longtext',
}

/** The field that a parameter is in a form. */
export const paramMeta = (of: ParamDefinition): FieldMeta => ({
  kind: of.shape === null ? kinds[of.type] : of.shape === 'weekHours' ? 'timerange' : 'texts',
  label: '参数值',
  required: true,
  write: 'always',
  computed: false,
  personal: false,
  max: of.type === 'json' ? 10_000 : 2_000,
  // The message of the range says both ends, so the control lets them be passed.
  ...(of.unit !== null && { unit: of.unit }),
  ...(of.options !== null && {
    options: Object.fromEntries(Object.entries(of.options).map(([value, label]) => [value, { label }])),
  }),
})
