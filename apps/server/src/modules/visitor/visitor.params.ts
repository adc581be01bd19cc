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
  {
    key: 'visitor.handoverMinutes',
    name: '接班签字时限',
    group: 'access',
    type: 'int',
    initial: 15,
    min: 5,
    max: 240,
    unit: '分钟',
    overridable: 'estate',
    remark: '交班后满此时间仍无人接班签字，通知小区负责人',
  },
  {
    key: 'visitor.offlineMinutes',
    name: '断网签到时限',
    group: 'access',
    type: 'int',
    initial: 60,
    min: 30,
    max: 480,
    unit: '分钟',
    overridable: 'estate',
    remark: '岗亭断网满此时间后，本机预约信息不再可信，不能签到；签离、登记和手动开门不受限',
  },
]
