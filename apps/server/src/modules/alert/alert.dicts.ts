import { alertKindItems } from '@linli/api-client/contract/alert/alert-rule'
import type { DictDefinition } from '../../kit/dicts/dicts.ts'

const items = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Dictionaries of the module (catalogue 2a, dictionaries). */
export const alertDicts: readonly DictDefinition[] = [
  { code: 'alert_kind', name: '预警类型', items: alertKindItems },
  {
    code: 'alert_result',
    name: '预警处理结果',
    items: items({
      confirmed_handled: '属实已处置',
      police: '已报警移交',
      warned: '已劝离/警告',
      rescued: '已救助',
      safe: '确认平安',
      fixed: '设备已恢复',
      repair: '已转维修',
      drill: '演练测试',
      false_alarm: '误报',
      auto_recovered: '自动恢复',
      other: '其他',
    }),
  },
  {
    code: 'control_basis',
    name: '布控依据',
    items: items({
      police_notice: '公安协查通报',
      court_order: '人身安全保护令等法律文书',
      owners_decision: '业主大会/业委会决定',
      trespass: '多次闯入扰序',
      theft: '涉嫌盗窃',
      vehicle_offence: '违规车辆',
      care: '关爱守护',
      other: '其他',
    }),
  },
]
