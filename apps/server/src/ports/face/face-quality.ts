import type { FaceCheck } from '@linli/api-client/contract/base/person-face'

/** Tells how good a photo is for recognition. A detector adds `face_count` and `pose` to what is measured here. */
export interface FaceQualityPort {
  /** @param picture a JPEG as it will be stored */
  check(picture: Uint8Array): Promise<FaceQuality>
}

export interface FaceQuality {
  /** 0 to 100: that of the weakest check. */
  readonly score: number
  readonly checks: readonly FaceCheck[]
}

/** Below it a photo cannot pass. */
export const passingScore = 60
