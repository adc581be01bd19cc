import type { ParamDefinition } from '../../kit/params/params.ts'

/** Settings of the module (catalogue 2b /log-operation). The database has the floor as well: see drop_expired. */
export const logParams: readonly ParamDefinition[] = [
  {
    key: 'log.retentionDays',
    name: '日志保留天数',
    group: 'log',
    type: 'int',
    initial: 730,
    min: 180,
    max: 3_650,
    unit: '天',
    level: 'security',
    outOfRange: '日志保留期不得少于180天',
    remark: '登录、操作和敏感访问日志按整月清理；网络安全法要求不少于六个月',
  },
  {
    key: 'log.exceptionDays',
    name: '异常事件保留天数',
    group: 'log',
    type: 'int',
    initial: 90,
    min: 30,
    max: 730,
    unit: '天',
    level: 'security',
    remark: '异常事件按整月清理，异常分组一直保留',
  },
  {
    key: 'log.exceptionAlarmPerHour',
    name: '异常每小时告警次数',
    group: 'log',
    type: 'int',
    initial: 50,
    min: 1,
    max: 100_000,
    unit: '次',
    level: 'business',
    remark: '同一异常一小时内超过此次数时通知系统管理员',
  },
]
