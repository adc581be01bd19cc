import type { DictDefinition } from '../../kit/dicts/dicts.ts'

const items = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Dictionaries of the module (catalogue 2a, dictionaries). */
export const accessDicts: readonly DictDefinition[] = [
  {
    code: 'pass_fail_reason',
    name: '通行失败原因',
    items: items({
      not_recognised: '未识别',
      no_permission: '无权限',
      expired: '权限过期',
      not_yet_valid: '未到生效时间',
      not_in_time: '不在通行时段',
      card_unknown: '未知卡',
      card_lost: '挂失卡',
      card_frozen: '冻结卡',
      blacklist: '布控禁行',
      channel_disabled: '通道停用',
      mode_closed: '通道封闭',
      mode_card_only: '仅限刷卡',
      anti_passback: '反潜回',
      liveness_failed: '活体未通过',
      qr_invalid: '二维码无效',
      qr_expired: '二维码过期',
      qr_used_up: '次数已用完',
      password_wrong: '密码错误',
      locked: '设备锁定',
      device_error: '设备异常',
    }),
  },
  {
    code: 'access_suspend_reason',
    name: '授权暂停原因',
    items: items({
      lost: '证卡遗失',
      request: '本人申请',
      dispute: '房屋纠纷(须附法律文书)',
      security: '安全核查',
      lease: '租期未续',
      other: '其他',
    }),
  },
  {
    code: 'ic_card_type',
    name: 'IC卡类型',
    items: items({
      cpu: 'CPU卡',
      m1: 'M1卡',
      nfc: '手机NFC',
      id_125k: 'ID卡(125kHz，易复制)',
      resident_card: '市民卡',
    }),
  },
]
