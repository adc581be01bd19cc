import { createHash } from 'node:crypto'
import type { appVersion } from './version.table.ts'

type VersionRow = typeof appVersion.$inferSelect

/** Who asks. */
export interface Asking {
  readonly deviceId: string
  readonly versionCode: number
  readonly estateId: number | undefined
  readonly userId: number | null
  /** The account of the resident who is signed in there. */
  readonly mpUserId: number | null
}

/** Where a device stands in the draw of a version: the same for ever, so that a wider gray has all of the narrower. */
export const drawOf = (deviceId: string, versionId: number): number =>
  createHash('sha256').update(`${deviceId}:${versionId}`).digest().readUInt32BE(0) % 100

/** Whether a gray version is for this device. */
export function isInGray(version: VersionRow, asking: Asking): boolean {
  switch (version.grayType) {
    case 'percent':
      return drawOf(asking.deviceId, version.id) < (version.grayPercent ?? 0)
    case 'estate':
      return asking.estateId !== undefined && (version.grayEstateIds ?? []).includes(asking.estateId)
    case 'user':
      return asking.userId !== null && (version.grayUserIds ?? []).includes(asking.userId)
    case 'resident':
      return asking.mpUserId !== null && (version.grayMpUserIds ?? []).includes(asking.mpUserId)
    default:
      return true
  }
}

const isOffered = (version: VersionRow, asking: Asking): boolean =>
  version.state === 'released' ||
  version.state === 'superseded' ||
  (version.state === 'gray' && isInGray(version, asking))

export interface Offer {
  readonly version: VersionRow
  readonly mustUpdate: boolean
  readonly updateType: VersionRow['updateType']
}

/**
 * The newest version above the one that runs, of those that are for this device; undefined: it has the newest. What
 * was taken back is no version: who runs it is offered the next higher one, and never a lower one.
 */
export function offerFor(versions: readonly VersionRow[], asking: Asking): Offer | undefined {
  const [version] = versions
    .filter((one) => one.versionCode > asking.versionCode && isOffered(one, asking))
    .toSorted((a, b) => b.versionCode - a.versionCode)
  if (version === undefined) return undefined
  const { updateType, minSupportedCode } = version
  const mustUpdate = updateType === 'force' && asking.versionCode < (minSupportedCode ?? 0)
  const offered = updateType === 'force' && !mustUpdate ? 'optional' : updateType
  return { version, mustUpdate, updateType: offered }
}
