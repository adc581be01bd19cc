import type { ParamDefinition, ParamRule } from '../../kit/params/params.ts'

/** Settings of the module (catalogue 2a A0). */
export const accessParams: readonly ParamDefinition[] = [
  {
    key: 'access.maxLateDays',
    name: '补传最长天数',
    group: 'access',
    type: 'int',
    initial: 30,
    min: 1,
    max: 365,
    unit: '天',
  },
  {
    key: 'access.recordDays',
    name: '通行记录保留天数',
    group: 'access',
    type: 'int',
    initial: 180,
    min: 180,
    max: 3_650,
    unit: '天',
    level: 'security',
    outOfRange: '通行记录保留期不得少于180天',
    remark: '通行记录、门事件和设备上报按整月清理，统计数据保留',
  },
  {
    key: 'access.repeatSeconds',
    name: '重复通行抑制',
    group: 'access',
    type: 'int',
    initial: 5,
    min: 0,
    max: 60,
    unit: '秒',
    remark: '同一人在同一设备上该时间内的再次通行只记一次；0 表示不抑制',
    overridable: 'estate',
  },
  {
    key: 'access.defaultExpireDys',
    name: '默认授权天数',
    group: 'access',
    type: 'int',
    initial: 0,
    min: 0,
    max: 3650,
    unit: '天',
    remark: '新增通行授权未填写有效天数时采用；0 表示长期',
    overridable: 'estate',
  },
  {
    key: 'access.keyRatePerSecond',
    name: '接入密钥每秒请求数',
    group: 'access',
    type: 'int',
    initial: 20,
    min: 1,
    max: 1000,
    level: 'security',
  },
  {
    key: 'access.keyBurst',
    name: '接入密钥突发请求数',
    group: 'access',
    type: 'int',
    initial: 60,
    min: 1,
    max: 5000,
    level: 'security',
  },
]

/** Rules over several of them. */
export const accessParamRules: readonly ParamRule[] = [
  {
    name: 'lateWithinRecords',
    keys: ['access.maxLateDays', 'access.recordDays'],
    // What comes later than that would belong to a month that is gone.
    check: (value) =>
      Number(value('access.maxLateDays')) < Number(value('access.recordDays'))
        ? undefined
        : '补传最长天数须小于通行记录保留天数',
  },
]
