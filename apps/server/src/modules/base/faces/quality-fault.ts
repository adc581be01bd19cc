import type { FaceCheck } from '@linli/api-client/contract/base/person-face'

const faults = { brightness: ['亮度过低', '亮度过高'], sharpness: ['清晰度不足', ''] } as const
const middleGrey = 128

/** Why a photo is not good enough; undefined when it is. */
export function qualityFault(checks: readonly FaceCheck[]): string | undefined {
  const bad = checks.find((check) => !check.ok)
  if (bad === undefined) return undefined
  const [low, high] = bad.code in faults ? faults[bad.code as keyof typeof faults] : ['', '']
  const text = bad.code === 'brightness' && bad.value > middleGrey ? high : low
  return `照片质量不合格：${text || bad.code}`
}
