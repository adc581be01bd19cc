import { ping } from '@linli/api-client/contract/auth/login-calls'
import { client } from '../../../session/client.ts'

export type CheckState = 'good' | 'fair' | 'bad'

export interface CheckResult {
  readonly state: CheckState
  readonly text: string
}

/** One question to this computer. `run` never rejects. */
export interface EnvironmentCheck {
  readonly key: string
  readonly title: string
  readonly run: () => Promise<CheckResult> | CheckResult
}

const good = (text: string): CheckResult => ({ state: 'good', text })
const fair = (text: string): CheckResult => ({ state: 'fair', text })
const bad = (text: string): CheckResult => ({ state: 'bad', text })

const pings = 10
/** Codes and keys of sign-in live for minutes; beyond this the clock gets in the way. */
const clockLimitMs = 60_000
const slowMs = 500

function browserCheck(): CheckResult {
  const brand = /(Edg|Firefox|Chrome|Version)\/(\d+)/.exec(navigator.userAgent)
  const name = { Edg: 'Edge', Version: 'Safari' }[brand?.[1] ?? ''] ?? brand?.[1] ?? '未知浏览器'
  const text = `${name} ${brand?.[2] ?? ''}`.trim()
  // The oldest thing the console builds on.
  return 'toSorted' in Array.prototype ? good(text) : bad(`${text}，版本过低`)
}

function storageCheck(): CheckResult {
  const key = 'Linli-Check'
  try {
    localStorage.setItem(key, key)
    const kept = localStorage.getItem(key) === key
    localStorage.removeItem(key)
    return kept ? good('可读写') : bad('写入后不能读出')
  } catch {
    return bad('不可用，无法保持登录')
  }
}

function broadcastCheck(): Promise<CheckResult> {
  if (!('BroadcastChannel' in window)) return Promise.resolve(bad('不支持，多个窗口不能同时退出'))
  return new Promise((done) => {
    const [from, to] = [new BroadcastChannel('linli-check'), new BroadcastChannel('linli-check')]
    const end = (result: CheckResult) => {
      from.close()
      to.close()
      done(result)
    }
    const timer = setTimeout(() => end(bad('消息没有到达')), 1000)
    to.addEventListener('message', () => {
      clearTimeout(timer)
      end(good('正常'))
    })
    from.postMessage('check')
  })
}

function webglCheck(): CheckResult {
  const context = document.createElement('canvas').getContext('webgl2')
  return context ? good('支持') : fair('不支持，地图和大屏将受影响')
}

const screenCheck = (): CheckResult => {
  const zoom = Math.round(window.devicePixelRatio * 100)
  const text = `${screen.width} × ${screen.height}，窗口 ${innerWidth} × ${innerHeight}，缩放 ${zoom}%`
  return innerWidth < 360 ? fair(text) : good(text)
}

async function clockCheck(): Promise<CheckResult> {
  const before = Date.now()
  const { serverTime } = await client.call(ping, undefined)
  const skew = Math.round((before + Date.now()) / 2 - Date.parse(serverTime))
  const text = `与服务器相差 ${(skew / 1000).toFixed(1)} 秒`
  return Math.abs(skew) > clockLimitMs ? fair(`${text}，请校准电脑时间`) : good(text)
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function latencyCheck(): Promise<CheckResult> {
  const times: number[] = []
  for (let count = 0; count < pings; count++) {
    const before = performance.now()
    await client.call(ping, undefined)
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const text = `中位 ${Math.round(at(times, 0.5))} 毫秒，95% 在 ${Math.round(at(times, 0.95))} 毫秒内`
  return at(times, 0.95) > slowMs ? fair(text) : good(text)
}

/** A check that cannot be made at all is a bad sign, not a broken page. */
const safely =
  (run: EnvironmentCheck['run'], failed: string): EnvironmentCheck['run'] =>
  async () => {
    try {
      return await run()
    } catch {
      return bad(failed)
    }
  }

/** Is this computer fit for the console and the large screen? Nothing about the server is told. */
export const environmentChecks: readonly EnvironmentCheck[] = [
  { key: 'browser', title: '浏览器', run: browserCheck },
  {
    key: 'random',
    title: '安全随机数',
    run: () =>
      'crypto' in window && typeof crypto.getRandomValues === 'function'
        ? good('支持')
        : bad('不支持，无法安全登录'),
  },
  { key: 'storage', title: '本地存储', run: storageCheck },
  {
    key: 'cookie',
    title: 'Cookie',
    run: () => (navigator.cookieEnabled ? good('已启用') : fair('已禁用，微信扫码和外观偏好将受影响')),
  },
  { key: 'broadcast', title: '窗口间消息', run: safely(broadcastCheck, '不可用') },
  {
    key: 'fullscreen',
    title: '全屏',
    run: () => (document.fullscreenEnabled ? good('支持') : fair('不支持，大屏请手动按 F11')),
  },
  { key: 'webgl', title: 'WebGL', run: safely(webglCheck, '不支持') },
  { key: 'screen', title: '屏幕', run: screenCheck },
  { key: 'clock', title: '时钟', run: safely(clockCheck, '无法连接服务器') },
  { key: 'latency', title: '网络延迟', run: safely(latencyCheck, '无法连接服务器') },
]
