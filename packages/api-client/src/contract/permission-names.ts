/**
 * Names of codes that several calls ask for, where neither the entity nor the first of these calls says what the code
 * allows. Roles are granted by these names.
 */
export const permissionNames: Readonly<Record<string, string>> = {
  'access:ingestKey:rotate': '更换接入密钥',
  'auth:role:grant': '授权角色',
  'auth:role:status': '启停角色',
  'auth:user:grant': '分配角色与小区',
  'auth:user:lock': '锁定与解锁用户',
  'auth:user:status': '启停用户',
  'auth:role:approve': '审批角色变更',
  'auth:user:offboard': '办理用户离职',
  'auth:user:resetPassword': '重置用户密码',
  'base:building:init': '初始化楼栋结构',
  'base:building:initRevert': '撤销楼栋初始化',
  'base:company:contract': '管理物业服务合同',
  'base:deviceModel:firmware': '管理设备固件',
  'base:estate:open': '开通小区',
  'base:face:create': '录入人脸照片',
  'base:face:review': '审核人脸照片',
  'base:person:revealPhone': '查看人员手机号明文',
  'base:resident:moveOut': '迁出住户',
  'base:resident:review': '审核居住关系',
  'log:login:block': '封禁登录来源地址',
  'log:operation:list': '查询操作日志',
  'log:seal:verify': '校验日志完整性',
  'map:index:list': '查询地图要素',
  'screen:command:create': '下发大屏指令',
  'screen:current:view': '查看实时通行大屏',
  'screen:index:view': '查看数据总览大屏',
  'stats:pageQueryPersonnelAnalysis:list': '查询人员通行分析',
  'system:privacy:approve': '审核协议版本',
}
