import type { ParamDefinition } from '../../../kit/params/params.ts'

const site = { group: 'site', publicRead: true } as const

/** What the site is called and what stands on every page (catalogue 2b /param). */
export const systemParams: readonly ParamDefinition[] = [
  {
    ...site,
    key: 'site.title',
    name: '站点名称',
    type: 'text',
    initial: '邻里',
    remark: '浏览器标题、页首与登录页的名称，1~20个字；刷新页面后可见',
    check: (value) => (/^\S.{0,19}$/u.test(String(value)) ? undefined : '站点名称为1~20个字'),
  },
  {
    ...site,
    key: 'site.copyright',
    name: '版权信息',
    type: 'text',
    initial: '',
    remark: '登录页底部，留空不显示',
    check: (value) => (String(value).length <= 100 ? undefined : '版权信息不能超过100个字符'),
  },
  {
    ...site,
    key: 'site.icp',
    name: '备案号',
    type: 'text',
    initial: '',
    remark: '登录页底部，链接到工信部备案网站，留空不显示',
    check: (value) =>
      /^$|^[\p{Script=Han}]ICP[备证]\d{1,12}号(-\d{1,4})?$/u.test(String(value))
        ? undefined
        : '备案号格式错误',
  },
  {
    ...site,
    key: 'site.watermark',
    name: '页面水印',
    type: 'bool',
    initial: true,
    level: 'system',
    remark: '页面上的姓名、手机号与溯源码；关闭后截屏无法溯源；刷新页面后生效',
  },
  {
    key: 'version.checkSeconds',
    name: '客户端检查新版本间隔',
    group: 'site',
    type: 'int',
    initial: 3_600,
    min: 60,
    max: 86_400,
    unit: '秒',
    remark: '小程序、员工端与门口机多久询问一次新版本',
  },
]
