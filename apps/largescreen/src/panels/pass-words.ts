import { authModes, passDirections } from '@linli/api-client/contract/access/pass-record'
import type { ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { formatDateTime } from '@linli/validators/format-date-time'

const word = (words: Readonly<Record<string, string>>, key: string | null) =>
  key === null ? '' : (words[key] ?? key)

const reasons: Readonly<Record<string, string>> = {
  not_recognised: '未识别',
  no_permission: '无权限',
  expired: '权限过期',
  not_yet_valid: '未到生效时间',
  not_in_time: '不在时段',
  card_unknown: '未知卡',
  device_error: '设备异常',
}

/** A pass in the words of a wall. */
export const passWords = (pass: ScreenPass) => ({
  time: formatDateTime(new Date(pass.passTime)).slice(11),
  name: pass.personName ?? '陌生人',
  room: pass.room ?? '',
  door: pass.channel ?? pass.device,
  direction: word(passDirections, pass.direction),
  mode: word(authModes, pass.authMode),
  result: pass.result === 'success' ? '成功' : word(reasons, pass.failReason),
})
