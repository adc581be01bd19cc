import { dict, type DictDefinition } from '../../kit/dicts/dicts.ts'

/** Dictionaries of the module (catalogue 3, dictionaries). */
export const propertyDicts: readonly DictDefinition[] = [
  dict('pay_method', '收款方式', {
    cash: '现金',
    wechat: '微信',
    alipay: '支付宝',
    pos: '刷卡',
    transfer: '银行转账',
    withhold: '银行代扣',
    prepaid: '预存抵扣',
    deposit_offset: '押金转收',
    voucher: '物业费抵扣券',
  }),
  dict('repair_pause_reason', '报修暂停原因', {
    no_material: '等待材料',
    no_entry: '无法入户',
    owner_delay: '业主改约',
    third_party: '待第三方',
    fund: '待维修资金',
    weather: '天气原因',
  }),
  dict('fault_reason', '故障原因', {
    wear: '自然老化',
    misuse: '使用不当',
    construction: '施工质量',
    vandal: '人为损坏',
    external: '外部供应',
    unknown: '未查明',
  }),
]
