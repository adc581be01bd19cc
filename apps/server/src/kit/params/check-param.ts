import { weekHoursSchema } from '@linli/api-client/kit'
import type { ParamDefinition, ParamShape, ParamType } from './params.ts'

const wrongType = '参数值格式错误'
const maxText = 2_000
const maxJson = 10_000

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one.trim() !== '')

const weekHours = weekHoursSchema('时段')

const shapes: Readonly<Record<ParamShape, (value: unknown) => boolean>> = {
  texts: isTexts,
  pairs: (value) =>
    Array.isArray(value) && value.every((pair) => isTexts(pair) && (pair as readonly string[]).length === 2),
  weekHours: (value) => weekHours.safeParse(value).success,
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= maxText

type Fits = (value: unknown, of: ParamDefinition) => boolean

const types: Readonly<Record<ParamType, Fits>> = {
  int: Number.isSafeInteger,
  duration: Number.isSafeInteger,
  money: Number.isSafeInteger,
  decimal: isNumber,
  bool: (value) => typeof value === 'boolean',
  enum: (value, { options = {} }) => typeof value === 'string' && Object.hasOwn(options, value),
  time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  text: isText,
  secret: (value) => isText(value) && value !== '',
  json: (value, { shape }) =>
    value !== undefined &&
    value !== null &&
    JSON.stringify(value).length <= maxJson &&
    (shape === undefined || shapes[shape](value)),
}

/** The zh-CN refusal of a value, undefined when it is good. */
export function checkParam(definition: ParamDefinition, value: unknown): string | undefined {
  if (!types[definition.type](value, definition)) return wrongType
  if (typeof value === 'number') {
    const { min, max, outOfRange } = definition
    if (value < (min ?? -Infinity) || value > (max ?? Infinity))
      return outOfRange ?? `参数值超出允许范围（${min ?? '-'}~${max ?? '-'}）`
  }
  return definition.check?.(value)
}
