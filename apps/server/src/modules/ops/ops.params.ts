import type { ParamDefinition } from '../../kit/params/params.ts'

const repair = { group: 'device', overridable: 'estate' } as const

/** Settings of the module (catalogue 2a). */
export const opsParams: readonly ParamDefinition[] = [
  {
    ...repair,
    key: 'ops.autoVerifyHours',
    name: '设备维修自动验收',
    type: 'int',
    initial: 72,
    min: 1,
    max: 720,
    unit: '小时',
    remark: '完成维修后超过该时间，且设备已连续在线24小时，自动验收',
  },
  {
    ...repair,
    key: 'ops.quoteLimit',
    name: '设备维修免报价金额',
    type: 'int',
    initial: 500,
    min: 0,
    max: 100_000,
    unit: '元',
    remark: '费用超过该金额的维修，须先报价并经同意',
  },
  {
    ...repair,
    key: 'ops.checkOverdueDays',
    name: '点检逾期宽限',
    type: 'int',
    initial: 3,
    min: 0,
    max: 60,
    unit: '天',
    remark:
      '点检截止后超过该天数仍未完成的，提醒承建商和物业；一次性点检计划到期后再过该天数仍未点检的，记为漏检',
  },
  {
    ...repair,
    key: 'ops.trialDays',
    name: '项目试运行天数',
    type: 'int',
    initial: 15,
    min: 1,
    max: 365,
    unit: '天',
    remark: '试运行满该天数后才能申请验收',
  },
]
