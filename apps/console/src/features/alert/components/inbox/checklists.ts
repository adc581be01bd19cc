import { type AlertGroup, alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'

/** What is to be done about an alert, step by step, where a kind says nothing of its own: by its group. */
const ofGroups: Readonly<Record<AlertGroup, readonly string[]>> = {
  person: ['核对抓拍与身份', '通知就近保安到场', '现场询问并记录', '必要时报警'],
  vehicle: ['核对车牌与位置', '联系车主', '现场查看', '记录处理结果'],
  care: ['电话联系本人', '联系家属或紧急联系人', '上门查看', '无法确认平安时报警'],
  door: ['查看门状态', '就近保安到场', '恢复门禁', '记录原因'],
  device: ['确认供电与网络', '现场查看设备', '无法恢复时报修'],
  system: ['核对记录', '联系运维', '记录原因'],
}

const ofKinds: Readonly<Record<string, readonly string[]>> = {
  sos: ['立即回拨求助人', '就近保安到场', '拨打120或110', '通知家属'],
  fire_input: ['确认火情位置', '拨打119', '组织疏散，打开通道', '火情解除后复位'],
  duress: ['不惊动现场，立即报警', '调看周边画面', '就近保安待命'],
  door_forced: ['调看周边画面', '就近保安到场', '检查门锁并恢复', '必要时报警'],
  manual: ['核对上报内容', '现场处理', '记录结果'],
}

/** The steps for an alert of a kind. */
export const checklistOf = (kind: string): readonly string[] =>
  ofKinds[kind] ?? ofGroups[alertKindOf(kind)?.group ?? 'system']
