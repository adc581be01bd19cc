import { formatDateTime } from '@linli/validators/format-date-time'
import type { Stamp } from './PictureStamp.ts'

const hourMs = 3_600_000

/** The watermark of a picture, line by line. */
export const stampLines = ({ before, after }: Stamp, takenAt: number): string[] =>
  [...before, formatDateTime(new Date(takenAt)), ...after].filter((line) => line !== '')

/** Why a picture is not taken; undefined for one that is. */
export const tooOld = ({ withinHours }: Stamp, takenAt: number, now: number): string | undefined =>
  now - takenAt > withinHours * hourMs ? `照片须为${withinHours}小时内拍摄` : undefined
