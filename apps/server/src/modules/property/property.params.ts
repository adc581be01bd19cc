import { weekHoursSchema } from '@linli/api-client/kit'
import type { ParamDefinition } from '../../kit/params/params.ts'

const serviceHours = weekHoursSchema('服务时间')
const repair = { group: 'property', overridable: 'estate' } as const

/** Settings of the module (catalogue 3). */
export const propertyParams: readonly ParamDefinition[] = [
  {
    ...repair,
    key: 'repair.serviceHours',
    name: '报修服务时间',
    type: 'json',
    shape: 'weekHours',
    initial: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }],
    check: (value) => serviceHours.safeParse(value).error?.issues[0]?.message,
    remark: '按服务时间计时的报修类型，时限只在这些时段内计算',
  },
  {
    ...repair,
    key: 'repair.autoConfirmHours',
    name: '报修自动验收',
    type: 'int',
    initial: 72,
    min: 1,
    max: 720,
    unit: '小时',
  },
  {
    ...repair,
    key: 'repair.autoCloseDays',
    name: '报修自动关闭',
    type: 'int',
    initial: 7,
    min: 1,
    max: 90,
    unit: '天',
  },
]
