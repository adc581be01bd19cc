import type { ParamDefinition } from '../../kit/params/params.ts'

/** Settings of the module (catalogue 1). */
export const baseParams: readonly ParamDefinition[] = [
  {
    key: 'device.offlineSeconds',
    name: '设备离线判定时间',
    group: 'device',
    type: 'int',
    initial: 180,
    min: 30,
    max: 86_400,
    unit: '秒',
    remark: '超过该时间没有心跳的设备显示为离线',
  },
  {
    key: 'person.recordDays',
    name: '人员档案显示的记录天数',
    group: 'person',
    type: 'int',
    initial: 180,
    min: 30,
    max: 3650,
    unit: '天',
    remark: '更早的通行和预警记录不在人员档案和其一生线中显示',
  },
  {
    key: 'demo.heartbeat',
    name: '演示设备心跳',
    group: 'demo',
    type: 'bool',
    initial: true,
    remark: '仅演示环境：模拟设备每分钟上报一次心跳',
  },
]
