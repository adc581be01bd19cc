import type { personFace } from '@linli/api-client/contract/base/person-face'
import type { RowOf } from '@linli/api-client/kit'

type Face = RowOf<typeof personFace>

/** What is told of a person's photos: the one in force and the one under review; else how the last one ended. */
export function shownFaces(faces: readonly Face[]): readonly Face[] {
  const current = ['passed', 'pending'].flatMap((state) => faces.filter((face) => face.state === state))
  return current.length > 0 ? current : faces.toSorted((a, b) => b.id - a.id).slice(0, 1)
}
