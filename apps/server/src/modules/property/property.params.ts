import { weekHoursSchema } from '@linli/api-client/kit'
import type { ParamDefinition } from '../../kit/params/params.ts'

const serviceHours = weekHoursSchema('服务时间')
const repair = { group: 'property', overridable: 'estate' } as const
const booking = { group: 'property', overridable: 'estate' } as const

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
  {
    ...repair,
    key: 'notice.audit',
    name: '公告审核',
    type: 'bool',
    initial: true,
    remark: '开启后公告须由他人审核才能发布；紧急公告可由有权限的人直接发布',
  },
  {
    group: 'property',
    overridable: 'estate',
    key: 'complaint.autoCloseHours',
    name: '投诉自动办结',
    type: 'int',
    initial: 72,
    min: 1,
    max: 720,
    unit: '小时',
  },
  {
    ...booking,
    key: 'booking.payMinutes',
    name: '预约支付时限',
    type: 'int',
    initial: 15,
    min: 1,
    max: 1_440,
    unit: '分钟',
    remark: '到时未支付的预约自动取消',
  },
  {
    ...booking,
    key: 'booking.noShowMinutes',
    name: '预约自动记爽约',
    type: 'int',
    initial: 30,
    min: 1,
    max: 1_440,
    unit: '分钟',
    remark: '时段结束后这么久仍未核销的预约记为爽约',
  },
  {
    ...booking,
    key: 'booking.noShowLimit',
    name: '预约爽约上限',
    type: 'int',
    initial: 3,
    min: 1,
    max: 20,
    unit: '次',
    remark: '90天内爽约达到该次数，30天内不可预约',
  },
]
