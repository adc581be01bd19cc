import type { privacyDoc, privacyItem } from '../../../kit/privacy/privacy.table.ts'

/** A text of the demo with its wordings, the oldest first. */
export interface DemoText {
  readonly code: string
  readonly name: string
  readonly docType: string
  readonly subject: typeof privacyDoc.$inferSelect.subject
  readonly terminals: Readonly<typeof privacyDoc.$inferSelect.terminals>
  readonly needSeparateConsent?: boolean
  /** What the newest wording processes. */
  readonly items?: readonly DemoItem[]
  readonly versions: readonly DemoWording[]
}

type DemoItem = Pick<
  typeof privacyItem.$inferInsert,
  'data' | 'purpose' | 'basis' | 'retention' | 'recipients' | 'necessary'
>

interface DemoWording {
  readonly versionNo: string
  readonly daysAgo: number
  readonly changeLevel: 'minor' | 'material'
  readonly changeNote?: string
  readonly summary: string
  readonly sections: Readonly<Record<string, string>>
}

const mini = ['wechat', 'alipay'] as const

/** Texts of the demo: short, but whole. */
export const demoTexts: readonly DemoText[] = [
  {
    code: 'staff_agreement',
    name: '用户协议',
    docType: 'user_agreement',
    subject: 'staff',
    terminals: ['console'],
    versions: [
      {
        versionNo: '1.0',
        daysAgo: 390,
        changeLevel: 'material',
        summary: '员工使用邻里管理平台的基本约定：账号、授权范围与责任。',
        sections: {
          '一、账号': '账号由管理员开通，仅限本人使用，不得转借。离职时账号即行停用。',
          '二、授权范围': '您只能在被授予的角色与小区范围内查看和处理数据，超出范围的访问将被拒绝并记录。',
          '三、责任': '您对本人账号下的全部操作负责。发现账号异常，请立即修改密码并通知管理员。',
        },
      },
      {
        versionNo: '1.1',
        daysAgo: 120,
        changeLevel: 'minor',
        changeNote: '补充值守大屏的使用说明。',
        summary: '员工使用邻里管理平台的基本约定：账号、授权范围、值守大屏与责任。',
        sections: {
          '一、账号': '账号由管理员开通，仅限本人使用，不得转借。离职时账号即行停用。',
          '二、授权范围': '您只能在被授予的角色与小区范围内查看和处理数据，超出范围的访问将被拒绝并记录。',
          '三、值守大屏': '值守大屏只显示脱敏信息。设为值守屏的人对该屏幕所在场所的保密负责。',
          '四、责任': '您对本人账号下的全部操作负责。发现账号异常，请立即修改密码并通知管理员。',
        },
      },
    ],
  },
  {
    code: 'staff_privacy',
    name: '隐私政策',
    docType: 'privacy_policy',
    subject: 'staff',
    terminals: ['console'],
    versions: [
      {
        versionNo: '1.0',
        daysAgo: 390,
        changeLevel: 'material',
        summary: '为开通和保护账号，处理您的姓名、手机号、登录环境与操作记录；记录保存不少于180天。',
        sections: {
          '一、我们处理的信息':
            '姓名、手机号、工号、所属公司；每次登录的时间、IP、浏览器与设备；您的操作与查看记录。',
          '二、用途与依据':
            '用于身份核验、权限控制、安全审计，依据为履行劳动管理职责与《网络安全法》第二十一条。',
          '三、保存期限': '登录与操作日志保存不少于180天，到期整月删除。',
          '四、您的权利': '您可以在“个人资料”与“登录安全”中查看本人信息与会话，并可向管理员申请更正。',
        },
      },
    ],
  },
  {
    code: 'staff_confidential',
    name: '员工保密承诺',
    docType: 'staff_confidential',
    subject: 'staff',
    terminals: ['console'],
    needSeparateConsent: true,
    versions: [
      {
        versionNo: '1.0',
        daysAgo: 300,
        changeLevel: 'material',
        summary: '不外泄住户信息；只为工作查看；查看与导出均留痕。',
        sections: {
          '一、保密内容': '住户的姓名、住址、证件号码、联系方式、人脸与通行记录，均属保密信息。',
          '二、承诺': '我承诺只在履行职责所必需时查看上述信息，不复制、不拍照、不向无关人员提供。',
        },
      },
      {
        versionNo: '2.0',
        daysAgo: 20,
        changeLevel: 'material',
        changeNote: '明确屏幕水印与导出文件可溯源；增加离职后的保密义务。',
        summary: '不外泄住户信息；只为工作查看；水印与导出文件可溯源；离职后继续保密。',
        sections: {
          '一、保密内容': '住户的姓名、住址、证件号码、联系方式、人脸与通行记录，均属保密信息。',
          '二、承诺': '我承诺只在履行职责所必需时查看上述信息，不复制、不拍照、不向无关人员提供。',
          '三、留痕与溯源':
            '查看完整信息须填写事由并记录在案；屏幕水印与导出文件带有溯源码，可追溯到账号与会话。',
          '四、期限': '本承诺自同意之日起生效，离职后继续有效，直至相关信息依法公开。',
          '五、违约': '违反本承诺的，依照公司制度与《个人信息保护法》承担责任。',
        },
      },
    ],
  },
  {
    code: 'resident_privacy',
    name: '住户隐私政策',
    docType: 'privacy_policy',
    subject: 'resident',
    terminals: mini,
    items: [
      {
        data: '姓名、手机号',
        purpose: '身份核验与联系',
        basis: 'contract',
        retention: '居住期间及迁出后180天',
      },
      { data: '证件号码', purpose: '实有人口登记', basis: 'duty', retention: '按公安机关要求' },
      { data: '通行记录', purpose: '门禁安全', basis: 'contract', retention: '180天' },
      {
        data: '社区活动与缴费优惠推送',
        purpose: '发送社区活动和优惠信息',
        basis: 'consent',
        retention: '同意期间',
        necessary: false,
      },
      {
        data: '家人通行提醒',
        purpose: '老人儿童通行时提醒家人',
        basis: 'consent',
        retention: '同意期间',
        necessary: false,
      },
    ],
    versions: [
      {
        versionNo: '1.0',
        daysAgo: 380,
        changeLevel: 'material',
        summary: '为办理入住、通行与物业服务处理您的身份与房屋信息；迁出后按规定期限删除。',
        sections: {
          '一、收集的信息': '姓名、手机号、证件号码、房屋关系、通行记录。',
          '二、用途': '身份核验、门禁通行、物业服务与法定的实有人口登记。',
          '三、保存期限': '居住期间及迁出后180天；法律另有规定的从其规定。',
          '四、拒绝的后果': '拒绝非必需项不影响刷卡通行、公告与报修等基本功能。',
        },
      },
    ],
  },
  {
    code: 'face_consent',
    name: '人脸信息处理同意书',
    docType: 'face_consent',
    subject: 'resident',
    terminals: [...mini, 'device'],
    needSeparateConsent: true,
    items: [
      { data: '人脸照片', purpose: '小区门禁比对', basis: 'consent', retention: '居住期间，撤回后立即删除' },
      {
        data: '人脸特征值',
        purpose: '小区门禁比对',
        basis: 'consent',
        retention: '居住期间，撤回后立即删除',
      },
    ],
    versions: [
      {
        versionNo: '1.0',
        daysAgo: 380,
        changeLevel: 'material',
        summary: '仅用于本小区门禁比对；可随时撤回，撤回后改用卡或二维码通行。',
        sections: {
          '一、处理的信息': '您提交的人脸照片及由其生成的特征值。',
          '二、用途': '仅用于您所在小区的门禁比对，不用于其他目的，不向第三方提供。',
          '三、撤回': '您可随时撤回同意，撤回后照片与特征值立即从平台与设备删除。',
        },
      },
    ],
  },
  {
    code: 'visitor_notice',
    name: '访客告知书',
    docType: 'visitor_notice',
    subject: 'visitor',
    terminals: ['h5'],
    versions: [
      {
        versionNo: '1.0',
        daysAgo: 260,
        changeLevel: 'material',
        summary: '登记来访信息用于小区安全，保存30天。',
        sections: {
          '一、登记的信息': '姓名、手机号、被访房屋与来访时间。',
          '二、用途与期限': '仅用于小区安全管理，保存30天后删除。',
        },
      },
    ],
  },
]

/** The wording as the editor would have written it. */
export const htmlOf = (sections: DemoWording['sections']): string =>
  Object.entries(sections)
    .map(([heading, text]) => `<h3>${heading}</h3><p>${text}</p>`)
    .join('')
