import type { ParamDefinition } from '../../../kit/params/params.ts'

const host = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

const isHosts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && host.test(one))

/** Where adverts and functions may lead outside of the console. */
export const advertParams: readonly ParamDefinition[] = [
  {
    key: 'func.hosts',
    name: '允许跳转的域名',
    group: 'operation',
    type: 'json',
    shape: 'texts',
    initial: ['www.gov.cn', 'linli.example'],
    level: 'system',
    check: (value) => (isHosts(value) ? undefined : '每行一个小写域名，如 www.gov.cn'),
    remark: '广告与功能跳转的网页须在这些域名或其子域名之内',
  },
]
