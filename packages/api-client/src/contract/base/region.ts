import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

export const regionLevels = {
  province: '省',
  city: '市',
  district: '区县',
  street: '街道乡镇',
  committee: '居委会',
} as const
export type RegionLevel = keyof typeof regionLevels

export const region = z.object({
  code: z.string(),
  name: z.string(),
  parentCode: z.nullable(z.string()),
  level: z.enum(Object.keys(regionLevels) as [RegionLevel, ...RegionLevel[]]),
  fullName: z.string(),
  /** Whether there is a level below. */
  leaf: z.boolean(),
})
export type RegionRow = z.output<typeof region>

const code = z.string().check(z.regex(/^\d{2,12}$/))

/** Administrative divisions (GB/T 2260): the children of one, those of a level, or a search (catalogue 1 A8). */
export const listRegions = endpoint('base.regions', {
  method: 'GET',
  path: '/api/base/regions',
  label: '查询行政区划',
  access: 'session',
  input: z.object({
    parentCode: z.optional(code),
    level: z.optional(z.enum(Object.keys(regionLevels) as [RegionLevel, ...RegionLevel[]])),
    keyword: z.optional(z.string().check(z.maxLength(50))),
    codes: z.optional(z.union([code, z.array(code).check(z.maxLength(200))])),
  }),
  output: z.array(region),
})
