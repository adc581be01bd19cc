import type { ParamDefinition } from '../../kit/params/params.ts'

/** Settings of the module (catalogue 2a /control-info). */
export const alertParams: readonly ParamDefinition[] = [
  {
    key: 'alert.secondPerson',
    name: '紧急预警双人办结',
    group: 'alert',
    type: 'bool',
    initial: false,
    overridable: 'estate',
    remark: '开启后，紧急预警须由处理人以外的一人复核，才能办结；须保证每班至少两人值守',
  },
  {
    key: 'alert.infoArchiveHours',
    name: '提示级预警自动归档',
    group: 'alert',
    type: 'int',
    initial: 72,
    min: 1,
    max: 720,
    unit: '小时',
    overridable: 'estate',
    remark: '提示级预警超过此时间无人处理则自动忽略',
  },
  {
    key: 'alert.reopenHours',
    name: '预警可重新打开的时间',
    group: 'alert',
    type: 'int',
    initial: 24,
    min: 1,
    max: 720,
    unit: '小时',
    overridable: 'estate',
  },
]
