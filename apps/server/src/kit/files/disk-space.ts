import { statfs } from 'node:fs/promises'
import { AppError } from '../app-error.ts'

/** Uploads stop while the disk has this much left, so that the database beside them can go on writing. */
const reserveBytes = 64 * 1_048_576
/** Of a small disk. */
const reservePart = 0.05

interface Space {
  readonly free: number
  readonly total: number
}

/** What the disk of a folder has; undefined while the folder is not there. */
export async function spaceOf(folder: string): Promise<Space | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

/** Whether so many bytes more would touch the reserve. */
export const isShort = (disk: Space | undefined, wanted: number): boolean =>
  disk !== undefined && disk.free - wanted < Math.min(reserveBytes, disk.total * reservePart)

/** The refusal of an upload that has no room. */
export const diskFull = (): AppError => new AppError('UNAVAILABLE', '存储空间不足，暂不能上传文件')

/** The refusal where a write failed for want of room; anything else as it was. */
export const asDiskFull = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? diskFull() : error
