/** Manuals of the demo: title, module, pages, words by headings. */
export interface ManualText {
  readonly title: string
  readonly moduleCode: string
  readonly routePaths: readonly string[]
  readonly sections: Readonly<Record<string, string>>
  readonly readerType?: 'guard' | 'partner' | 'resident'
  readonly mustRead?: boolean
  readonly state?: 'draft' | 'archived'
}

export const manualTexts: readonly ManualText[] = [
  {
    title: '报修工单处理规范',
    moduleCode: 'property',
    routePaths: ['/report-repair'],
    mustRead: true,
    sections: {
      受理: '电话与前台报修须当场登记，核对房屋、联系电话与描述，能拍照的附上照片。',
      派单: '按报修类型和人员负荷派单；特急工单派出后须电话确认接单。',
      完工: '填写处理结果与故障原因，上传维修后照片；有偿服务登记材料与人工，由住户确认。',
      回访: '三日内回访，不满意的记录原因并返工。',
    },
  },
  {
    title: '住户登记与审核',
    moduleCode: 'base',
    routePaths: ['/community-management7', '/person-info'],
    sections: {
      登记: '先选房屋再登记人员，证件号码录入后系统核对是否已有档案。',
      审核: '租客、家属须有业主或承租人确认；资料不全的退回并写明原因。',
      隐私: '查看完整证件号与电话须填写事由，系统留痕。',
    },
  },
  {
    title: '公告发布流程',
    moduleCode: 'property',
    routePaths: ['/notice'],
    sections: {
      撰写: '标题说清事情和时间，正文写明影响范围与联系人。',
      审核: '普通公告由他人审核后发布；紧急公告由授权人员直接发布。',
      跟进: '发布次日查看阅读情况，未读房屋电话告知并标记。',
    },
  },
  {
    title: '门岗值守手册',
    moduleCode: 'access',
    routePaths: ['/control-info'],
    readerType: 'guard',
    mustRead: true,
    sections: {
      核验: '陌生人须登记并联系被访住户，不得凭口头说明放行。',
      异常: '告警先确认现场，再在系统处理；涉及人身安全立即报警。',
      交接: '交接班时口头交代未处理事项，并在系统中说明。',
    },
  },
  {
    title: '设备维修单填写说明',
    moduleCode: 'device',
    routePaths: ['/equipment-repair'],
    readerType: 'partner',
    sections: { 到场: '到场后拍照并开始计时。', 完工: '更换的配件逐项登记，由物业确认。' },
  },
  {
    title: '小程序使用指南',
    moduleCode: 'other',
    routePaths: [],
    readerType: 'resident',
    sections: { 实名: '进入“我的”完成实名认证。', 报修: '选择房屋与类型，描述并拍照提交。' },
  },
  {
    title: '角色与权限说明',
    moduleCode: 'system',
    routePaths: ['/role', '/user'],
    state: 'archived',
    sections: { 角色: '角色决定能做什么，数据范围决定看到哪些小区。' },
  },
  {
    title: '访客登记操作',
    moduleCode: 'visitor',
    routePaths: [],
    state: 'draft',
    sections: { 登记: '待补充。' },
  },
]
