/** Where an address is that no table of places tells. */
export const unknownRegion = '未知'

/** Browser, system and device as the user agent tells them; for people to recognise, not for decisions. */
export interface ClientInfo {
  readonly browser: string | null
  readonly os: string | null
  readonly device: string | null
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:QQBrowser|MQQBrowser)\/(\d+)/, 'QQ浏览器'],
  [/360(?:SE|EE)/, '360浏览器'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows NT 10/, 'Windows 10/11'],
  [/Windows NT 6\.1/, 'Windows 7'],
  [/Windows/, 'Windows'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android (\d+)/, 'Android'],
  [/iPhone OS (\d+)/, 'iOS'],
  [/iPad|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

export function clientInfo(userAgent: string): ClientInfo {
  const name = (list: typeof browsers) => {
    const hit = list.find(([pattern]) => pattern.test(userAgent))
    if (!hit) return null
    const version = hit[0].exec(userAgent)?.[1]
    return version === undefined ? hit[1] : `${hit[1]} ${version}`.slice(0, 50)
  }
  const mobile = /Mobile|Android|iPhone/.test(userAgent)
  return {
    browser: name(browsers),
    os: name(systems),
    device: userAgent === '' ? null : mobile ? '手机' : '电脑',
  }
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  if (ip.includes('.')) return ip.split('.').slice(0, 3).join('.')
  return ip.split(':').slice(0, 4).join(':')
}
