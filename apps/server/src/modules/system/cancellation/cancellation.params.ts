import type { ParamDefinition } from '../../../kit/params/params.ts'

/** How long a resident may think it over, and which days are no working days. */
export const cancellationParams: readonly ParamDefinition[] = [
  {
    key: 'cancel.coolingDays',
    name: '账号注销冷静期',
    group: 'privacy',
    type: 'int',
    initial: 7,
    min: 0,
    max: 15,
    unit: '天',
    remark: '提交注销后可撤回的天数；办结期限为提交后15个工作日，不因冷静期延长',
  },
  {
    key: 'cancel.holidays',
    name: '法定节假日',
    group: 'privacy',
    type: 'json',
    shape: 'texts',
    initial: [],
    remark: '每行一个日期（YYYY-MM-DD），不计入注销办结期限的工作日；周六、周日已自动排除',
    check: (value) =>
      Array.isArray(value) &&
      value.every((day) => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(String(day)))
        ? undefined
        : '节假日须为YYYY-MM-DD格式的日期',
  },
]
