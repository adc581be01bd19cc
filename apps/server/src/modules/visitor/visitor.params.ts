import type { ParamDefinition } from '../../kit/params/params.ts'

/** Settings of the module (catalogue 2a A0). */
export const visitorParams: readonly ParamDefinition[] = [
  {
    key: 'visitor.keepDays',
    name: '访客个人信息保留天数',
    group: 'privacy',
    type: 'int',
    initial: 180,
    // Earlier visits of the same person are looked at for ninety days.
    min: 90,
    max: 3_650,
    unit: '天',
    level: 'security',
    remark: '来访结束满此天数后清除手机号和证件，次数与时间保留；人脸照片在结束后24小时内删除',
  },
]
